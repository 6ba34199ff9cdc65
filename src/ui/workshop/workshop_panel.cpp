#include "hud/hud_parts.hpp"
#include "screens/kit_rows.hpp"
#include "workshop_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr std::array<const char*, 4> kUpperTabs{"Clip", "Posture", "Key poses", "Drive"};
constexpr std::array<const char*, 5> kLowerTabs{"Skin", "View", "Weapon", "Blade", "Hit"};

constexpr float kWidth = 440;
constexpr float kShareBelow = 0.58f;  // of the height of an upright window

/// Where the window is upright its lower part, else its left one.
ImVec2 panel_low() { return {0, upright() ? std::round((1 - kShareBelow) * ImGui::GetIO().DisplaySize.y) : 0}; }

float panel_width() {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    return upright() ? window.x : std::min(0.5f * window.x, u(kWidth) * growth());
}

float padding() { return u(16); }

float tabs_height() { return rows_height(2) + u(8); }

void draw_tabs(WorkshopState& state) {
    const int before = static_cast<int>(state.tab);
    const int now = paged(before, static_cast<int>(kUpperTabs.size() + kLowerTabs.size()));
    const bool upper = now < 4;
    const int in_upper = tabs("Figure", kUpperTabs, upper ? now : -1, upper && now != before);
    const int in_lower = tabs("Look", kLowerTabs, upper ? -1 : now - 4, !upper && now != before);
    state.tab = static_cast<WorkshopTab>(now);
    if (in_upper >= 0 && in_upper != now) state.tab = static_cast<WorkshopTab>(in_upper);
    if (in_lower >= 0 && in_lower + 4 != now) state.tab = static_cast<WorkshopTab>(in_lower + 4);
    if (state.tab <= WorkshopTab::kKeys) state.subject = state.tab;
}

void draw_drive_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    state.device = std::min(state.device, model.devices.size() - 1);
    turn_row("Device", state.device, model.devices.size(), with_capital(model.devices[state.device]));
    turn_row("Between key poses", state.interpolation,
             std::array{std::pair{Interpolation::kSmooth, "Smooth"}, std::pair{Interpolation::kBilinear, "Bilinear"}});
    space(6);
    if (push_button("Take the sword", row_width())) intent.kind = WorkshopIntent::Kind::kDrive;
    space(10);
    paragraph(Type::kSmall, packed(colour::kMuted),
              "The device moves hand and legs as in a bout, without an opponent and without a referee's stop. "
              "Escape gives the sword back.");
}

/// Who is worked on, with what.
void draw_kit(const WorkshopModel& model, WorkshopIntent& intent) {
    Kit kit = model.kit;
    draw_kit_rows(model.kits, kit);
    if (kit == model.kit) return;
    intent.kind = WorkshopIntent::Kind::kDress;
    intent.kit = kit;
}

void draw_view_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    draw_kit(model, intent);
    toggle_row("Left-handed", state.left_handed);
    toggle_row("Skeleton", state.shown.skeleton);
    toggle_row("Joint axes", state.shown.axes);
    toggle_row("Joint limits", state.shown.limits);
    toggle_row("Bounding capsules", state.shown.capsules);
    toggle_row("k-DOP volumes", state.shown.kdops);
    double level = state.shown.kdop_level;
    if (slider_row("k-DOP level", level, {0, 9, 1}, fmt::format("{:.0f}", level)))
        state.shown.kdop_level = static_cast<int>(std::lround(level));
    turn_row("k-DOP order", state.shown.kdop_order,
             std::array{std::pair{6, "6"}, std::pair{14, "14"}, std::pair{18, "18"}, std::pair{26, "26"}});
    if (!model.kdop_line.empty()) paragraph(Type::kSmall, packed(colour::kIvory), model.kdop_line);
    toggle_row("A cut from the side", state.shown.cut);
    turn_row("Touch search", state.shown.touch_search,
             std::array{std::pair{TouchSearch::kSwept, "Swept capsule"}, std::pair{TouchSearch::kFade, "Fade"}});
    if (!model.cut_line.empty()) paragraph(Type::kSmall, packed(colour::kIvory), model.cut_line);
    space(8);
    paragraph(Type::kSmall, packed(colour::kMuted),
              "Drag the picture to look round, with the right button to move it, wheel to come nearer. On the number "
              "pad: 4 6 8 2, + and -; A D Q E move it. On a pad: right stick (with the left one pressed: move) and "
              "triggers.");
}

void draw_weapon_page(const WorkshopModel& model, WorkshopState& state) {
    toggle_row("On every page", state.weapon_figures);
    space(8);
    for (const std::string& line : model.weapon_lines) paragraph(Type::kBody, packed(colour::kIvory), line);
}

void draw_page(const WorkshopModel& model, WorkshopState& state, WorkshopIntent& intent) {
    switch (state.tab) {
        case WorkshopTab::kClip:
            return draw_clip_page(model, state, intent);
        case WorkshopTab::kPosture:
            return draw_posture_page(model, state, intent);
        case WorkshopTab::kKeys:
            return draw_keys_page(model, state, intent);
        case WorkshopTab::kDrive:
            return draw_drive_page(model, state, intent);
        case WorkshopTab::kSkin:
            return draw_skin_page(model, state, intent);
        case WorkshopTab::kView:
            return draw_view_page(model, state, intent);
        case WorkshopTab::kWeapon:
            return draw_weapon_page(model, state);
        case WorkshopTab::kBlade:
            return draw_blade_page(model, state, intent);
        case WorkshopTab::kHit:
            return draw_hit_page(model, state, intent);
    }
}

/// What there is to undo, and whether all of it is in files.
std::string state_words(const WorkshopModel& model) {
    const char* const unsaved = model.unsaved ? " (unsaved)" : "";
    if (!model.last_edit.empty()) return "Last edit: " + model.last_edit + unsaved;
    if (model.can_redo || model.unsaved) return std::string("All edits are taken back") + unsaved;
    return "Nothing was changed yet.";
}

float foot_height() { return row_height() + size_of(Type::kSmall) + u(28); }

void draw_foot(const WorkshopModel& model, ImVec2 low, float width, WorkshopIntent& intent) {
    const float gap = u(8);
    const float button = (width - 2 * padding() - 2 * gap) / 3;
    ImGui::GetWindowDrawList()->AddRectFilled(low, {low.x + width, low.y + std::max(1.0f, u(1))},
                                              packed(colour::kBrassDim));
    const std::string line = model.notice.empty() ? state_words(model) : model.notice;
    const Colour& shown = model.notice_of_failure ? colour::kWarning : colour::kBrass;
    write(*ImGui::GetWindowDrawList(), {Type::kSmall, packed(model.notice.empty() ? colour::kMuted : shown)},
          {low.x + padding(), low.y + u(6)}, width - 2 * padding(), line);
    ImGui::SetCursorScreenPos({low.x + padding(), low.y + size_of(Type::kSmall) + u(14)});
    if (push_button("Undo", button, model.can_undo)) intent.kind = WorkshopIntent::Kind::kUndo;
    ImGui::SameLine(0, gap);
    if (push_button("Redo", button, model.can_redo)) intent.kind = WorkshopIntent::Kind::kRedo;
    ImGui::SameLine(0, gap);
    if (push_button("Leave", button) || back_pressed()) intent.kind = WorkshopIntent::Kind::kLeave;
}

}  // namespace

Covered workshop_covered() {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    if (upright()) return {0, static_cast<double>(1 - panel_low().y / window.y)};
    return {static_cast<double>(panel_width() / window.x), 0};
}

WorkshopIntent draw_workshop(const WorkshopModel& model, WorkshopState& state) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float width = panel_width();
    const ImVec2 low = panel_low();
    begin_free("workshop", low, {width, window.y - low.y});
    ImDrawList& list = *ImGui::GetWindowDrawList();
    draw_aside_frame(list, low, {width, window.y});
    write(list, {Type::kHeading, packed(colour::kIvory)}, {padding(), low.y + u(12)}, width - 2 * padding(),
          "Workshop");
    const float top = low.y + size_of(Type::kHeading) + u(24);
    ImGui::SetCursorScreenPos({padding(), top});
    begin_part("tabs", {width - padding() - u(4), tabs_height()});
    draw_tabs(state);
    ImGui::EndChild();
    ImGui::SetCursorScreenPos({padding(), top + tabs_height()});
    // Each page keeps its own place in the list.
    ImGui::PushID(static_cast<int>(state.tab));
    begin_part("page", {width - padding() - u(4), window.y - top - tabs_height() - foot_height() - u(8)});
    begin_whole_lines();
    WorkshopIntent intent;
    draw_page(model, state, intent);
    end_whole_lines();
    ImGui::EndChild();
    ImGui::PopID();
    draw_foot(model, {0, window.y - foot_height()}, width, intent);
    end_free();
    return intent;
}

LeaveIntent ask_to_leave() {
    draw_veil();
    constexpr float kAsked = 560;
    const char* question = "What you changed has not been saved.";
    begin_panel({"Leave the workshop?", kAsked, paragraph_height(Type::kBody, question, row_width_in(kAsked)) + u(20)});
    paragraph(Type::kBody, packed(colour::kIvory), question);
    const int chosen = end_panel({{"Save", true, true}, {"Forget"}, {"Stay"}});
    if (chosen == 0) return LeaveIntent::kSave;
    if (chosen == 1) return LeaveIntent::kForget;
    return chosen == 2 || back_pressed() ? LeaveIntent::kStay : LeaveIntent::kNone;
}

RecoverIntent ask_to_recover() {
    draw_veil();
    constexpr float kAsked = 600;
    const char* question = "The workshop was not left in order the last time. What was being made then is still there.";
    begin_panel({"Go on with it?", kAsked, paragraph_height(Type::kBody, question, row_width_in(kAsked)) + u(20)});
    paragraph(Type::kBody, packed(colour::kIvory), question);
    const int chosen = end_panel({{"Go on", true, true}, {"Begin anew"}, {"Later"}});
    if (chosen == 0) return RecoverIntent::kRestore;
    if (chosen == 1) return RecoverIntent::kForget;
    return chosen == 2 || back_pressed() ? RecoverIntent::kLater : RecoverIntent::kNone;
}

void draw_driving(const std::string& device, const HudHand& hand) {
    const ImVec2 window = ImGui::GetIO().DisplaySize;
    const float margin = safe_margin();
    ImDrawList& list = *ImGui::GetBackgroundDrawList();
    HudModel model;
    model.fencers[0].hand = hand;
    draw_corner(list, model, 0, {{margin, window.y / 2}, {window.x / 2, window.y - margin}}, 1);
    write(list, {Type::kBody, packed(colour::kIvory), Align::kCentre, true},
          {0, window.y - safe_margin() - size_of(Type::kBody)}, window.x,
          fmt::format("The {} drives. Escape gives the sword back.", device));
}

}  // namespace riposte::ui
