#include "next_bout.hpp"

#include "join_draft.hpp"

#include <riposte/core/name_text.hpp>
#include <riposte/settings/setting_ranges.hpp>

#include <random>
#include <utility>

namespace riposte {
namespace {

/// Who has no name that can be gets the side's own.
std::array<std::string, 2> filled(std::array<std::string, 2> names, Palette palette) {
    for (std::size_t i = 0; i < 2; ++i)
        if (!why_no_name(names[i], kLongestName).empty()) names[i] = own_names(palette)[i];
    return names;
}

/// Terms as the settings keep them.
BoutTerms kept(BoutTerms terms, Palette palette) {
    terms.names = kept_names(terms.names, palette);
    terms.referee = Referee::kJudge;  // chosen by the menu's line each time
    return terms;
}

}  // namespace

std::uint64_t any_seed() { return (std::uint64_t{std::random_device{}()} << 32U) | std::random_device{}(); }

NextBout::NextBout(Cast& cast, SettingsStore& settings, SettingsDesk& desk, Notices& notices)
    : cast_(cast),
      store_(settings),
      desk_(desk),
      dresser_([&cast](const Kits& kits) { return cast.try_on(kits); }, notices, Matter::kChosenKits),
      draft_(join_of(settings.in_force())),
      offered_(draft_) {
    follows_ = settings.subscribe([this](const Settings& before, const Settings& now) -> std::vector<Error> {
        for (ui::JoinState* join : {&draft_, &offered_}) follow(before, now, *join);
        return {};
    });
}

BoutSetup NextBout::setup() const {
    BoutSetup setup = cast_.assets().setup;
    BoutTerms terms = draft_.terms;
    terms.kits = setup.kits;  // dressed so already, or those of the bout before
    terms.seed = any_seed();
    put_terms(terms, setup);
    return setup;
}

void NextBout::show_kits() {
    if (std::exchange(draft_.try_again, false)) cast_.try_again(draft_.terms.kits);
    dresser_.show(draft_.terms.kits);
}

void NextBout::remember(const Seating& seating, const Devices& devices) {
    const Palette palette = store_.in_force().accessibility.palette;
    draft_.terms.names = filled(draft_.terms.names, palette);
    const ui::JoinState offered = std::exchange(offered_, draft_);
    BoutDefaults bout = store_.in_force().bout;
    take_changes(kept(offered.terms, palette), kept(draft_.terms, palette), bout.terms);
    seating.remember(devices, bout);
    if (!(bout == store_.in_force().bout)) change_settings([&](Settings& s) { s.bout = bout; });
}

ui::JoinSettings NextBout::settings() const {
    const Settings& now = store_.in_force();
    return {now.bout.colours, now.accessibility.palette == Palette::kStandard, now.accessibility.toggle_lunge,
            now.accessibility.toggle_parry, now.bout.halves};
}

void NextBout::take(const ui::JoinSettings& chosen) {
    if (chosen == settings()) return;
    change_settings([&](Settings& s) {
        s.bout.colours = chosen.colours;
        s.bout.halves = chosen.halves;
        s.accessibility.toggle_lunge = chosen.toggle_lunge;
        s.accessibility.toggle_parry = chosen.toggle_parry;
    });
}

/// Puts in force and keeps.
void NextBout::change_settings(const SettingsStore::Edit& edit) {
    desk_.change(edit);
    desk_.keep();
}

}  // namespace riposte
