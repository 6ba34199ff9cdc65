// The screen Settings. A change is in force at once and kept; only another monitor, mode or size of the window waits
// for Apply.
#pragma once

#include <riposte/fencing/rules.hpp>
#include <riposte/platform/window.hpp>
#include <riposte/settings/settings.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace riposte::ui {

/// The pages of the screen. The structs of settings.hpp say which page holds which settings: kVideo holds
/// VideoSettings, kSound AudioSettings, kDevices the DeviceSettings of each kind and HapticsSettings, kAccessibility
/// AccessibilitySettings, kGame BoutDefaults and VideoSettings::skin, kOverlays OverlaySettings. Cameras and bindings
/// have screens of their own.
enum class SettingsPage : std::uint8_t { kVideo, kSound, kDevices, kAccessibility, kGame, kOverlays };

/// What the screen shows.
struct SettingsModel {
    Settings current;                    ///< settings in force
    std::vector<PixelSize> resolutions;  ///< sizes to choose from; the current one is added if it is missing
    int monitors = 1;
    int most_samples = 8;                   ///< greatest number of samples a pixel that the driver has
    bool software = false;                  ///< true if OpenGL is a program, which ignores some settings of the picture
    bool can_wait = true;                   ///< true if the driver can wait for the screen
    double hand_speed = HandRules{}.speed;  ///< HandRules::speed (unit: half widths of the hand square per second)
    std::optional<double> keep_within;      ///< s left to keep a changed picture before the app takes it back
    bool unkept = false;                    ///< true if a change is not yet written to the file
    std::string notice;                     ///< message for the player, such as an Error's; may be empty
};

/// The state of the screen.
struct SettingsState {
    Settings opened;  ///< settings that Revert brings back
    Settings draft;   ///< settings that the rows show: those in force, a window that waits for Apply, half-written text
    Settings wanted;  ///< settings that shall be in force after an intent
    SettingsPage page = SettingsPage::kVideo;
    DeviceKind device = DeviceKind::kMouse;
    bool resetting = false;    ///< true while the player is asked how much shall get its defaults
    bool reset_asked = false;  ///< true if that was the last question
    double asked = 0;          ///< s for which the player has been asked whether to keep a changed picture
};
/// Returns a state whose draft is the settings in force.
SettingsState open_settings(const Settings& current);

/// Returns the draft as far as it can be in force at once: everything but monitor, mode and size of the window. An
/// empty name becomes the default, and a text that is no colour leaves the present colour.
Settings wanted_now(const Settings& draft, const Settings& current);

/// Returns `settings` with the defaults of a page, except for what is no matter of taste: monitor, mode and size of the
/// window, and the devices and kits of the fencers.
Settings with_defaults(Settings settings, SettingsPage page);

/// What the player wants of the screen.
enum class SettingsIntent : std::uint8_t {
    kNone,
    kChange,  ///< `wanted` shall be in force
    kStore,   ///< the player rests after changes: the settings in force shall be written to the file
    kApply,   ///< `wanted` shall be in force with another window, and the player be asked whether to keep it
    kKeep,    ///< the player keeps the changed picture (keep_within)
    kUndo,    ///< the player takes the changed picture back (keep_within)
    kRevert,  ///< `wanted`, the settings at the opening of the screen or the defaults, shall be in force
    kBack,    ///< the player leaves: `wanted` shall be in force and kept; a window that waits for Apply is forgotten
};
SettingsIntent draw_settings(const SettingsModel& model, SettingsState& state);

/// Returns the sizes that a window can have on a desktop of a size (0 × 0: unknown), the smallest first.
std::vector<PixelSize> sizes_within(PixelSize desktop);

}  // namespace riposte::ui
