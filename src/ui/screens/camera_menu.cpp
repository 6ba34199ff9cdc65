#include "kit/widgets.hpp"

#include <riposte/ui/screens/camera_menu.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte::ui {
namespace {

struct Chosen {
    bool changed = false;
    bool focused = false;
};

Chosen choice_rows(const std::string& whose, const Names& names, view::CameraChoice& choice) {
    Chosen chosen;
    const bool aims = view::has_aim(choice.kind);
    chosen.changed =
        turn_row((whose + "View").c_str(), choice.kind, view::kCameraKindCount, words_of(choice.kind, names));
    chosen.focused = ImGui::IsItemFocused();
    const std::string aim(words_of(aims ? choice.aim : view::CameraAim::kFigure));
    chosen.changed |= turn_row((whose + "Look at").c_str(), choice.aim, view::kCameraAimCount, aim, aims);
    chosen.focused |= ImGui::IsItemFocused();
    return chosen;
}

bool opacity_rows(const Names& names, view::CameraChoice& choice) {
    bool changed = false;
    for (const FencerId fencer : kFencers) {
        ImGui::PushID(static_cast<int>(fencer.index()));  // both may be called the same
        double& opacity = choice.opacity[fencer];
        changed |= slider_row(("How solid " + names[fencer.index()] + " is").c_str(), opacity, {0, 1, 0.05},
                              fmt::format("{:.0f} %", opacity * 100));
        ImGui::PopID();
    }
    return changed;
}

bool camera_rows(const CameraMenuModel& model, CameraSettings& cameras, std::optional<std::size_t>& focused) {
    bool changed = model.first && toggle_row("Split screen", cameras.split);
    if (!model.first || !cameras.split) {
        changed |= choice_rows("", model.names, cameras.whole).changed;
        changed |= opacity_rows(model.names, cameras.whole);
        return changed;
    }
    for (std::size_t half = 0; half < 2; ++half) {
        ImGui::PushID(static_cast<int>(half));
        const Chosen chosen = choice_rows(model.names.at(half) + ": ", model.names, cameras.halves.at(half));
        ImGui::PopID();
        changed |= chosen.changed;
        if (chosen.focused) focused = half;
    }
    if (!opacity_rows(model.names, cameras.halves[0])) return changed;
    cameras.halves[1].opacity = cameras.halves[0].opacity;
    return true;
}

CameraMenuIntent window_rows(const CameraMenuModel& model) {
    CameraMenuIntent intent = CameraMenuIntent::kNone;
    const auto button = [&](const char* label, CameraMenuIntent leads_to, bool enabled) {
        space(4);
        if (push_button(label, row_width(), enabled)) intent = leads_to;
    };
    button("Reset this view", CameraMenuIntent::kPutBack, model.tuned);
    button("One more window", CameraMenuIntent::kOpenWindow, model.can_open);
    if (model.first) return intent;
    button(model.full_screen ? "Leave full screen" : "Full screen", CameraMenuIntent::kFullScreen, true);
    return intent;
}

/// How the mouse leads what is shown.
std::string dragging_words(const CameraMenuModel& model, const CameraSettings& cameras) {
    const auto led = [&](std::size_t half) { return view::led_by_hand(cameras.halves.at(half).kind); };
    const bool halves = model.first && cameras.split;
    if (halves && led(0) != led(1))
        return fmt::format("Drag the half of {} to turn it, that of {} with Shift or Ctrl to shift or turn it.",
                           model.names[led(0) ? 0 : 1], model.names[led(0) ? 1 : 0]);
    return (halves ? led(0) : view::led_by_hand(cameras.whole.kind))
               ? "Drag the picture to turn it; the wheel goes nearer."
               : "Drag the picture with Shift or Ctrl to shift or turn it.";
}

std::string leading_words(const CameraMenuModel& model, const CameraSettings& cameras) {
    switch (model.device) {
        case DeviceKind::kGamepad:
            return "Right stick: turn; with the left one pressed: shift. Triggers: farther, nearer.";
        case DeviceKind::kJoystick:
            return "Stick with button 3: turn; with 4: shift; with both: nearer, farther.";
        case DeviceKind::kKeyboard:
            return "Number pad 4 6 8 2: turn; A D Q E: shift; W S or + -: nearer, farther.";
        default:
            return dragging_words(model, cameras);
    }
}

}  // namespace

std::string chosen_words(const view::CameraChoice& choice, bool turned_aim, const Names& names) {
    const std::string camera = words_of(choice.kind, names);
    if (!turned_aim) return "Camera: " + camera;
    if (!view::has_aim(choice.kind)) return camera + ": this camera has no aim";
    std::string aim(words_of(choice.aim));
    aim[0] = static_cast<char>(aim[0] - 'A' + 'a');
    return "Aim: the " + aim;
}

CameraMenuIntent draw_camera_menu(const CameraMenuModel& model, CameraSettings& cameras, Covered* covered,
                                  std::optional<std::size_t>* half) {
    const float width = aside_width(430);
    const std::string leading = leading_words(model, cameras);
    const float more = notice_height(model.notice, row_width_in(width)) +
                       paragraph_height(Type::kSmall, leading, row_width_in(width)) + u(12);
    const int rows = model.first && cameras.split ? 9 : 7;
    PanelShape shape{"Camera", width, rows_height(rows) + more + u(30)};
    shape.aside = true;
    shape.most_share = 0.62f;
    const float top = begin_panel(shape);
    if (covered != nullptr) *covered = covered_aside(width, top);
    CameraMenuIntent intent = CameraMenuIntent::kNone;
    notice(model.notice);
    std::optional<std::size_t> focused;
    if (camera_rows(model, cameras, focused)) intent = CameraMenuIntent::kChanged;
    if (half != nullptr) *half = focused;
    space(4);
    paragraph(Type::kSmall, packed(colour::kMuted), leading);
    if (const auto chosen = window_rows(model); chosen != CameraMenuIntent::kNone) intent = chosen;
    // Below what scrolls: a further window is small, and how to be rid of it is to be seen at once.
    const int chosen = model.first ? end_panel({{"Back"}}) : end_panel({{"Back"}, {"Close this window"}});
    if (chosen == 0 || back_pressed()) intent = CameraMenuIntent::kBack;
    if (chosen == 1) intent = CameraMenuIntent::kCloseWindow;
    return intent;
}

}  // namespace riposte::ui
