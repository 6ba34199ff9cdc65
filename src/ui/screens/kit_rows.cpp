#include "kit_rows.hpp"

#include "kit/widgets.hpp"

#include <riposte/fencing/setup.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

std::vector<KitChoice>::const_iterator find(const std::vector<KitChoice>& choices, const std::string& id) {
    return std::find_if(choices.begin(), choices.end(), [&](const auto& c) { return c.id == id; });
}

/// An id that is none of them (its file is gone) is shown as it is.
std::string name_in(const std::vector<KitChoice>& choices, const std::string& id) {
    const auto found = find(choices, id);
    return found == choices.end() ? id : found->name;
}

/// Turns through the choices.
void kit_row(const char* label, const std::vector<KitChoice>& choices, std::string& id) {
    auto at = static_cast<std::size_t>(find(choices, id) - choices.begin());
    if (turn_row(label, at, choices.size(), name_in(choices, id))) id = choices[at].id;
}

bool lost_rows(const char* label, const std::vector<KitChoice>& lost, std::string& id) {
    bool chosen = false;
    for (const KitChoice& choice : lost) {
        const std::string button = fmt::format("{} {}", label, choice.id);
        if (!value_button(button.c_str(), fmt::format("Try {} again", choice.name), row_width())) continue;
        id = choice.id;
        chosen = true;
    }
    return chosen;
}

/// Steps from the least height to the greatest. Beyond either is the build's own, from where both ways lead to the
/// usual height.
void height_row(const char* label, double& height) {
    constexpr double kStep = 0.01;
    const std::string words = height == 0 ? "Of the build" : fmt::format("{:.2f} m", height);
    const int turn = choice_row(label, words);
    if (turn == 0) return;
    if (height == 0) {
        height = kUsualHeight;
        return;
    }
    height = std::round((height + turn * kStep) / kStep) * kStep;
    if (height < kLeastHeight - kStep / 2 || height > kGreatestHeight + kStep / 2) height = 0;
}

}  // namespace

void draw_kit_rows(const KitChoices& choices, Kit& kit) {
    kit_row("Build", choices.fencers, kit.fencer);
    height_row("Height", kit.height);
    kit_row("Weapon", choices.weapons, kit.weapon);
    kit_row("Guard", choices.postures, kit.posture);
}

bool draw_lost_rows(const KitChoices& choices, Kit& kit) {
    const bool fencer = lost_rows("Build", choices.lost_fencers, kit.fencer);
    return lost_rows("Weapon", choices.lost_weapons, kit.weapon) || fencer;
}

std::string kit_words(const KitChoices& choices, const Kit& kit) {
    std::string words = name_in(choices.fencers, kit.fencer);
    if (kit.height != 0) words += fmt::format(" {:.2f} m", kit.height);
    words += ", " + name_in(choices.weapons, kit.weapon);
    if (kit.left_handed) words += ", left hand";
    if (!kit.posture.empty()) words += ", " + name_in(choices.postures, kit.posture);
    return words;
}

}  // namespace riposte::ui
