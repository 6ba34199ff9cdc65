#include "kit_rows.hpp"

#include "widgets.hpp"

#include <riposte/fencing/setup.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

/// Turns through the choices; an id that is none of them (its file is gone) is shown as it is.
void kit_row(const std::string& label, const std::vector<KitChoice>& choices, std::string& id) {
    const auto now = std::find_if(choices.begin(), choices.end(), [&](const auto& c) { return c.id == id; });
    const int turn = choice_row(label.c_str(), now == choices.end() ? id : now->name);
    if (turn == 0 || choices.empty()) return;
    const auto count = static_cast<std::ptrdiff_t>(choices.size());
    const std::ptrdiff_t next = now == choices.end() ? 0 : (now - choices.begin() + turn + count) % count;
    id = choices[static_cast<std::size_t>(next)].id;
}

/// Steps from the least height to the greatest. Beyond either is the build's own, from where both ways lead to the
/// usual height.
void height_row(const std::string& label, double& height) {
    constexpr double kStep = 0.01;
    const std::string words = height == 0 ? "of the build" : fmt::format("{:.2f} m", height);
    const int turn = choice_row(label.c_str(), words);
    if (turn == 0) return;
    if (height == 0) {
        height = kUsualHeight;
        return;
    }
    height = std::round((height + turn * kStep) / kStep) * kStep;
    if (height < kLeastHeight - kStep / 2 || height > kGreatestHeight + kStep / 2) height = 0;
}

}  // namespace

void draw_kit_rows(const KitChoices& choices, const std::string& whose, Kit& kit) {
    const auto label = [&](const char* what, const char* alone) { return whose.empty() ? alone : whose + what; };
    kit_row(label("build", "Build"), choices.fencers, kit.fencer);
    height_row(label("height", "Height"), kit.height);
    kit_row(label("weapon", "Weapon"), choices.weapons, kit.weapon);
}

}  // namespace riposte::ui
