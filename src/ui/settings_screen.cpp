#include "settings_pages.hpp"
#include "widgets.hpp"

#include <riposte/ui/settings_screen.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte::ui {
namespace {

constexpr std::array<const char*, 6> kPages{"Video", "Sound", "Devices", "Accessibility", "Game", "Overlays"};

/// After a change of the picture: only a player who sees it can keep it.
SettingsIntent ask_to_keep(double left) {
    const std::string question =
        fmt::format("Unless you keep it, the old picture comes back in {:.0f} s.", std::ceil(std::max(0.0, left)));
    const int answer = ask("Keep this picture?", question, "", {"Keep", "Undo", true});
    if (answer < 0) return SettingsIntent::kNone;
    return answer == 1 ? SettingsIntent::kKeep : SettingsIntent::kUndo;
}

void draw_page(const SettingsModel& model, SettingsState& state) {
    switch (state.page) {
        case SettingsPage::kVideo:
            return draw_video_page(model, state.draft.video);
        case SettingsPage::kSound:
            return draw_sound_page(state.draft.audio);
        case SettingsPage::kDevices:
            return draw_devices_page(state);
        case SettingsPage::kAccessibility:
            return draw_accessibility_page(state.draft);
        case SettingsPage::kGame:
            return draw_game_page(state.draft);
        case SettingsPage::kOverlays:
            return draw_overlays_page(state.draft.overlays);
    }
}

}  // namespace

SettingsState open_settings(const Settings& current) {
    SettingsState state;
    state.draft = current;
    return state;
}

SettingsIntent draw_settings(const SettingsModel& model, SettingsState& state) {
    draw_veil();
    if (model.keep_within) return ask_to_keep(*model.keep_within);
    const bool changed = !(state.draft == model.current);
    if (state.leaving) return ask_to_forget(state.leaving) ? SettingsIntent::kBack : SettingsIntent::kNone;
    constexpr int kMostRows = 12;  // the video page, so that the panel does not change its size between pages
    begin_panel({"Settings", 760, rows_height(kMostRows, 2) + u(8)});
    state.page = static_cast<SettingsPage>(paged_tabs(kPages, static_cast<int>(state.page)));
    notice(model.notice);
    draw_page(model, state);
    const int chosen = end_panel({{"Apply", changed}, {"Revert", changed}, {"Back"}});
    if (chosen == 0) return SettingsIntent::kApply;
    if (chosen == 1) state.draft = model.current;
    if (chosen != 2 && !back_pressed()) return SettingsIntent::kNone;
    state.leaving = changed;
    return changed ? SettingsIntent::kNone : SettingsIntent::kBack;
}

}  // namespace riposte::ui
