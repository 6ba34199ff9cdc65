// The pages of the screen Settings, each of which edits its part of the draft.
#pragma once

#include <riposte/ui/screens/settings_screen.hpp>

namespace riposte::ui {

/// Draws the row that turns a fencer's colour, #rrggbb, through the colours with a name.
void colour_row(const char* label, std::string& colour);

/// Returns the settings of a kind of device; the keyboard's for none and bot.
DeviceSettings& device_settings(Settings& settings, DeviceKind kind);

/// Draws the page. Returns true if the chosen mode, size and monitor shall be applied.
bool draw_video_page(const SettingsModel& model, VideoSettings& video);
void draw_sound_page(AudioSettings& audio);
void draw_devices_page(const SettingsModel& model, SettingsState& state);
void draw_accessibility_page(Settings& draft);
void draw_game_page(Settings& draft);
void draw_overlays_page(OverlaySettings& overlays);

}  // namespace riposte::ui
