// Skin: how it bends, where it turns, how fine it is.
#include "workshop_pages.hpp"

#include <riposte/body/joint_name.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr double kFarthest = 0.4;  // m, of a limit from its joint
constexpr std::array<const char*, 4> kPlaces{"The joint above", "Both arms", "Both legs", "Everywhere"};

void draw_method(WorkshopState& state) {
    turn_row("Method", state.method, kSkinMethodCount, with_capital(name_of(state.method)), !state.side_by_side);
    toggle_row("Side by side", state.side_by_side);
}

/// "forearm" of "r_forearm"; joints in the middle keep their names.
std::string without_side(const std::string& name) { return std::string(joint_name(name).stem); }

bool limit_row(const char* label, float& metres) {
    double cm = static_cast<double>(metres) * 100;
    if (!slider_row(label, cm, {-kFarthest * 100, kFarthest * 100, 0.5}, fmt::format("{:.1f} cm", cm))) return false;
    metres = static_cast<float>(cm / 100);
    return true;
}

void draw_limits(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    const Skeleton& skeleton = model.posing->fencer->skeleton;
    const std::vector<BoneBlend>& blends = model.document->blends;
    const auto name_at = [&](std::size_t blend) { return skeleton[blends[blend].to].name; };
    turn_row("Joint", state.blend, blends.size(), name_at(state.blend));
    BoneBlend changed = blends[state.blend];
    const bool low = limit_row("t min", changed.t_min);
    const bool high = limit_row("t max", changed.t_max);
    toggle_row("Both sides", state.both_sides);
    if (!low && !high) return;
    if (changed.t_max < changed.t_min) (low ? changed.t_max : changed.t_min) = low ? changed.t_min : changed.t_max;
    workshop::Document next = *model.document;
    for (std::size_t i = 0; i < blends.size(); ++i) {
        const bool pair = state.both_sides && without_side(name_at(i)) == without_side(name_at(state.blend));
        if (i != state.blend && !pair) continue;
        next.blends[i].t_min = changed.t_min;
        next.blends[i].t_max = changed.t_max;
    }
    give_edit(intent, std::move(next), "limits of " + name_at(state.blend));
}

void draw_finer(WorkshopState& state) {
    double level = state.split_level;
    if (slider_row("Splits", level, {0, 2, 1}, fmt::format("{:.0f}", level)))
        state.split_level = static_cast<int>(std::lround(level));
    const bool four = state.split == SplitKind::kOneToFour;
    if (choice_row("Each triangle", four ? "1 to 4" : "1 to 3", state.split_level > 0) != 0)
        state.split = four ? SplitKind::kOneToThree : SplitKind::kOneToFour;
    std::size_t place = state.finer ? 1 + static_cast<std::size_t>(*state.finer) : 0;
    if (turn_row("Where", place, kPlaces.size(), kPlaces.at(place), state.split_level > 0))
        state.finer = place > 0 ? std::optional(static_cast<SplitWhere>(place - 1)) : std::nullopt;
}

}  // namespace

void draw_skin_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    draw_method(state);
    section("Where bones blending turns");
    draw_limits(model, state, intent);
    section("Finer triangles");
    draw_finer(state);
    space(4);
    for (const std::string& line : model.skin_lines) paragraph(Type::kSmall, packed(colour::kMuted), line);
    draw_files({"File", state.names[index(workshop::Part::kSkin)], "Save skin", WorkshopIntent::Kind::kSaveSkin,
                "Load a skin", model.skin_files, WorkshopIntent::Kind::kLoadSkin},
               intent);
}

}  // namespace riposte::ui
