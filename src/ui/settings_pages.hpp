// The pages of the settings screen: each edits its part of the draft.
#pragma once

#include <riposte/ui/settings_screen.hpp>

namespace riposte::ui {

/// Turns a fencer's colour, #rrggbb, through those with a name.
void colour_row(const char* label, std::string& colour);

/// Of that kind; none and bot have the keyboard's.
DeviceSettings& device_settings(Settings& settings, DeviceKind kind);

/// True when mode, size and monitor that were chosen are to be applied.
bool draw_video_page(const SettingsModel& model, VideoSettings& video);
void draw_sound_page(AudioSettings& audio);
void draw_devices_page(const SettingsModel& model, SettingsState& state);
void draw_accessibility_page(Settings& draft);
void draw_game_page(Settings& draft);
void draw_overlays_page(OverlaySettings& overlays);

}  // namespace riposte::ui
