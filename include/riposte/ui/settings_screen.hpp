// Settings: what is changed is in force at once and kept; only another display or resolution waits for Apply.
#pragma once

#include <riposte/fencing/rules.hpp>
#include <riposte/platform/window.hpp>
#include <riposte/settings/settings.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

enum class SettingsPage : std::uint8_t { kVideo, kSound, kDevices, kAccessibility, kGame, kOverlays };

struct SettingsModel {
    Settings current;                    ///< what is in force
    std::vector<PixelSize> resolutions;  ///< to choose from; the current one is added when missing
    int monitors = 1;
    int most_samples = 8;                   ///< a pixel that the driver has
    bool software = false;                  ///< the renderer is a program, which ignores some of the picture's settings
    bool can_wait = true;                   ///< the driver waits for the screen where it is told to
    double hand_speed = HandRules{}.speed;  ///< of the game's rules (unit: half widths of the hand square per second)
    std::optional<double> keep_within;      ///< s left to keep a changed picture before the app takes it back
    bool unkept = false;                    ///< something was changed that was not yet to be written to the file
    std::string notice;                     ///< e.g. an Error's message; may be empty
};

struct SettingsState {
    Settings opened;  ///< what Revert brings back
    Settings draft;   ///< what the rows show: what is in force, a display that waits for Apply, what is half written
    Settings wanted;  ///< what is to be in force after an intent
    SettingsPage page = SettingsPage::kVideo;
    DeviceKind device = DeviceKind::kMouse;
    bool resetting = false;    ///< how much shall be as it was at first is being asked
    bool reset_asked = false;  ///< that was asked last
    double asked = 0;          ///< s for which the question has stood whether a changed picture shall stay
};
/// A state whose draft is what is in force.
SettingsState open_settings(const Settings& current);

/// What of the draft can be in force at once: all but the display; a name that is empty is the default, a colour that
/// is none stays the present one.
Settings wanted_now(const Settings& draft, const Settings& current);

/// `settings` with that page's as they are at first, but for what is no matter of taste: the display, who fences with
/// what.
Settings with_defaults(Settings settings, SettingsPage page);

enum class SettingsIntent : std::uint8_t {
    kNone,
    kChange,  ///< put `wanted` in force
    kStore,   ///< the player rests after changes: write what is in force to the file
    kApply,   ///< put `wanted` in force, with another display, and start asking whether to keep it
    kKeep,    ///< answer to keep_within
    kUndo,    ///< answer to keep_within
    kRevert,  ///< put `wanted` in force: what was when the screen was opened, or what is at first
    kBack,    ///< put `wanted` in force, keep what is unkept, and leave; a display that waits for Apply is forgotten
};
SettingsIntent draw_settings(const SettingsModel& model, SettingsState& state);

/// What a window can be chosen to be on a desktop of that size (0 × 0: unknown), the smallest first.
std::vector<PixelSize> sizes_within(PixelSize desktop);

}  // namespace riposte::ui
