#include "cast.hpp"

#include "complaints.hpp"

#include <utility>

namespace riposte {

Cast::Cast(BoutAssets assets, Draw draw, SettingsStore& settings, Notices& found)
    : assets_(std::move(assets)), reader_(assets_.wardrobe), draw_(std::move(draw)), found_(found) {
    assets_.setup.sides = own_names(settings.in_force().accessibility.palette);
    follows_ = settings.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
        if (!(now.accessibility == before.accessibility)) assets_.setup.sides = own_names(now.accessibility.palette);
        return {};
    });
}

ui::KitChoices Cast::kits_to_choose() const {
    ui::KitChoices choices;
    const Wardrobe& wardrobe = *assets_.wardrobe;
    for (const Choice& c : wardrobe.fencers())
        (wardrobe.fencer_survived(c.id) ? choices.fencers : choices.lost_fencers).push_back({c.id, c.name});
    for (const Choice& c : wardrobe.weapons())
        (wardrobe.weapon_survived(c.id) ? choices.weapons : choices.lost_weapons).push_back({c.id, c.name});
    choices.postures.push_back({"", "As taught"});
    for (const Choice& c : wardrobe.postures().choices()) choices.postures.push_back({c.id, c.name});
    return choices;
}

Result<void> Cast::dress(const Kits& kits) {
    if (kits == assets_.setup.kits) return {};
    if (!assets_.wardrobe->unread(kits).empty()) reader_.finish();
    const BoutAssets before = assets_;
    if (auto dressed = riposte::dress(assets_, kits); !dressed) return dressed;
    auto drawn = draw_();
    found_.add(Matter::kFiles, told_remarks(*assets_.wardrobe));
    if (!drawn) assets_ = before;
    return drawn;
}

std::optional<Result<void>> Cast::fetch(const Kits& kits) {
    auto fetched = reader_.ask(kits);
    if (fetched) return fetched;
    asked_ = true;
    if (!waiting_since_) waiting_since_ = now();
    return {};
}

std::optional<Result<void>> Cast::try_on(const Kits& kits) {
    auto fetched = fetch(kits);
    return fetched && *fetched ? dress(kits) : fetched;
}

std::optional<double> Cast::take_wait() {
    constexpr Seconds kSoonOver = 0.25;
    if (!std::exchange(asked_, false)) waiting_since_.reset();
    if (!waiting_since_ || now() - *waiting_since_ < kSoonOver) return {};
    return reader_.share();
}

Result<void> Cast::renew_postures() {
    const auto files = files_of(assets_, assets_.setup.kits);
    if (!files) return files.error();
    if (files.value() == assets_.setup.files) return {};
    return riposte::dress(assets_, assets_.setup.kits);
}

}  // namespace riposte
