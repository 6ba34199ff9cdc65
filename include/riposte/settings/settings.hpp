// The settings, which are what the player may choose, kept in a text file (TOML with comments).
//
// Order of precedence: defaults < file < environment (RIPOSTE_<SECTION>_<KEY>) < command line. SettingsStore
// (store.hpp) keeps a passing override out of the file.
#pragma once

#include <riposte/body/skin_method.hpp>
#include <riposte/core/result.hpp>
#include <riposte/devices/bindings.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/fencing/terms.hpp>
#include <riposte/settings/palette.hpp>
#include <riposte/settings/window_mode.hpp>
#include <riposte/view/blade_motion.hpp>
#include <riposte/view/camera_choice.hpp>
#include <riposte/view/overlay_choice.hpp>

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace riposte {

/// How fine shadows are.
enum class Shadows : std::uint8_t { kLow, kHigh };
/// A choice of several settings of the picture at once.
enum class VideoPreset : std::uint8_t { kLow, kMedium, kHigh, kCustom };
/// When pictures are drawn smaller because they come too slowly.
enum class ScaleAdapts : std::uint8_t { kInSoftware, kAlways, kNever };

/// Window and picture. The page Video of the settings screen holds all of them but `skin`, which the page Game holds.
struct VideoSettings {
    int width = 1280;
    int height = 720;
    WindowMode mode = WindowMode::kWindowed;
    int monitor = 0;
    bool vsync = true;
    int frame_cap = 0;  ///< frames per second; 0: no limit
    VideoPreset preset = VideoPreset::kHigh;
    int msaa = 4;  ///< samples for the smoothing of edges: 0, 2, 4 or 8
    Shadows shadows = Shadows::kHigh;
    double render_scale = 1.0;  ///< scale of the picture over the window, 0.5..1; the greatest one if the scale adapts
    ScaleAdapts render_scale_adapts = ScaleAdapts::kInSoftware;
    double eyes_fov = 56;  ///< field of view out of the fencers' eyes, vertical in a picture of 16 : 9 (unit: degree)
    double brightness = 1.0;
    SkinMethod skin = SkinMethod::kBones;  ///< skinning of the picture; the skin that a blade strikes is the bout's
    bool crowd = true;                     ///< true if people stand at the rail
    view::BladeMotion blade_motion = view::BladeMotion::kTrail;
    bool operator==(const VideoSettings&) const = default;
};

/// Gives the settings that the preset stands for its values. The preset kCustom changes nothing.
void stand_for_preset(VideoSettings& video);

/// Returns true if mode, size or monitor of the window differ. Such a change has to be taken back if the player cannot
/// see the window afterwards.
inline bool other_screen(const VideoSettings& a, const VideoSettings& b) {
    return a.mode != b.mode || a.width != b.width || a.height != b.height || a.monitor != b.monitor;
}
/// Gives `video` mode, size and monitor of `from`.
inline void take_screen(VideoSettings& video, const VideoSettings& from) {
    video.mode = from.mode;
    video.width = from.width;
    video.height = from.height;
    video.monitor = from.monitor;
}

/// What is shown to people who learn, on the page Overlays. The key that hides all overlays changes `shown` alone.
struct OverlaySettings {
    bool shown = true;
    view::OverlayChoice picture;
    bool input = false;  ///< true if the doings of each player's device are shown
    bool times = false;  ///< true if the times of pictures, passes and ticks are shown
    bool operator==(const OverlaySettings&) const = default;
};

/// What is heard, on the page Sound. Volumes are in [0, 1].
struct AudioSettings {
    double master = 0.8;
    double blades = 1.0;
    double feet = 0.8;
    double referee = 1.0;
    double crowd = 0.7;
    double menu = 0.6;
    bool hall = true;   ///< true if the hall reverberates
    bool mono = false;  ///< true if both ears hear the same
    bool mute_unfocused = true;
    bool operator==(const AudioSettings&) const = default;
};

/// How one kind of device moves the hand, on the page Devices.
struct DeviceSettings {
    double sensitivity_x = 1.0;
    double sensitivity_y = 1.0;
    double curve = 1.0;      ///< exponent of the deflection: 1 is linear, more is finer near the middle
    double dead_zone = 0.0;  ///< share of the deflection that counts as none
    bool invert_x = false;
    bool invert_y = false;
    bool left_handed =
        false;  ///< true if the buttons of a mouse, or the left and right halves of a gamepad, are swapped
    double max_hand_speed = 30.0;  ///< greatest speed of the hand (unit: half widths of the hand square per second)
    bool operator==(const DeviceSettings&) const = default;
};

/// When sounds are told in words.
enum class CaptionsWhen : std::uint8_t { kSilent, kAlways, kNever };

/// What helps players who see, hear or move differently, on the page Accessibility.
struct AccessibilitySettings {
    double text_scale = 1.0;
    double hud_scale = 1.0;
    bool reduced_motion = false;
    CaptionsWhen captions = CaptionsWhen::kSilent;
    bool position_names = true;  ///< true if the name of the hand's position ("Quarte" …) stands under the hand square
    std::array<bool, 2>
        toggle_lunge{};  ///< true for a fencer whose player presses to lunge and presses again to recover
    std::array<bool, 2>
        toggle_parry{};  ///< true for a fencer whose player presses to parry and presses again to end it
    Palette palette = Palette::kStandard;
    bool operator==(const AccessibilitySettings&) const = default;
};

/// What a player's hand shall feel.
enum class Feedback : std::uint8_t {
    kOff,
    kRumble,
    kForces,  ///< the device pushes and springs, if it can, and rumbles
};

/// Force feedback, on the page Devices.
struct HapticsSettings {
    double strength = 0.8;  ///< 0..1; 0: off
    Feedback kind = Feedback::kForces;
    bool operator==(const HapticsSettings&) const = default;
};

/// The cameras of the main window, which the menu of the cameras holds and no page. Each further window has a camera of
/// its own as long as it is open.
struct CameraSettings {
    view::CameraChoice whole;  ///< camera of the one picture
    bool split = false;        ///< true if there are two pictures side by side, one for each player
    std::array<view::CameraChoice, 2> halves{view::CameraChoice{view::CameraKind::kFencer0, {}, {1, 1}},
                                             view::CameraChoice{view::CameraKind::kFencer1, {}, {1, 1}}};
    view::CameraTunings tuned;
    bool operator==(const CameraSettings&) const = default;
};

/// What a bout begins with unless something else is asked for. The page Game holds names, colours, touches, time and
/// tempo; the screen on which players join holds all.
struct BoutDefaults {
    std::array<std::string, 2> devices{"mouse", "bot"};  ///< device specs of p1 and p2
    std::array<std::string, 2> colours{teams(Palette::kStandard)[0].colour, teams(Palette::kStandard)[1].colour};
    BoutTerms terms;      ///< terms; the names are as kept_names has them, and no seed is kept
    bool halves = false;  ///< true if two people begin with a picture each; CameraSettings::split is the later choice
    bool operator==(const BoutDefaults&) const = default;
};

/// All settings.
struct Settings {
    VideoSettings video;
    AudioSettings audio;
    DeviceSettings mouse;
    DeviceSettings keyboard;
    DeviceSettings joystick;
    DeviceSettings gamepad;
    HapticsSettings haptics;
    AccessibilitySettings accessibility;
    OverlaySettings overlays;
    CameraSettings cameras;
    BoutDefaults bout;
    Bindings bindings;

    Settings();                                                         ///< the defaults
    [[nodiscard]] const DeviceSettings& device(DeviceKind kind) const;  ///< the keyboard's for kNone and kBot
    bool operator==(const Settings&) const = default;
};

/// A setting as text, with its legal values: for the file, the environment, `riposte settings` and menus.
struct SettingField {
    std::string section;               ///< "video", "devices.mouse", "bindings.player1.keyboard"
    std::string key;                   ///< "width"
    std::string comment;               ///< line that explains the setting to the player
    std::string legal;                 ///< "320 to 16384", "windowed | borderless | fullscreen"
    std::function<std::string()> get;  ///< returns the value as TOML
    std::function<bool(std::string_view toml_value)>
        set;  ///< sets a legal value and returns true; else returns false and changes nothing
    /// Returns how a number that is not legal should be written, or an empty text; null if the setting is no number.
    std::string (*better)(std::string_view toml_value) = nullptr;
    /// Returns the reason for which a text is not legal ("it has a line break"), or an empty text; null for most
    /// settings.
    std::string (*why)(const std::string& text) = nullptr;
};
/// Returns all settings as text, in the order of the file. The fields refer to `settings`, which must outlive them.
std::vector<SettingField> setting_fields(Settings& settings);
/// Returns ": it has a line break" if the field can tell why the text is not legal, else an empty text.
std::string reason_of(const SettingField& field, const std::string& text);

/// Returns $XDG_CONFIG_HOME/riposte/settings.toml or ~/.config/riposte/settings.toml, or an Error if neither
/// XDG_CONFIG_HOME nor HOME is set.
Result<std::filesystem::path> settings_path();

/// The settings of a file, as far as they could be read.
struct SettingsLoad {
    Settings settings;
    bool says_size = false;  ///< true if the file gives the window a size
    std::vector<Error>
        warnings;  ///< warnings; each names file, line and key, the legal values, and the value used instead
};
/// Reads the settings of a file, and never fails: a setting that is missing or not legal has its default, a line that
/// is no TOML is left out, and the whole file is left out if too many lines are no TOML. Settings that an earlier
/// version wrote are brought up to date. A missing file is no warning. keep_settings (keep_settings.hpp) writes the
/// file.
SettingsLoad load_settings(const std::filesystem::path& path);

/// Returns words about the values that a setting could have instead of a text that is not legal.
std::string cure_of(const SettingField& field, std::string_view text);

/// Returns the name of a setting's environment variable: "RIPOSTE_VIDEO_WIDTH", "RIPOSTE_DEVICES_MOUSE_INVERT_Y".
std::string environment_name(std::string_view section, std::string_view key);
/// Returns the value of an environment variable, or null.
using EnvironmentLookup = std::function<const char*(const char*)>;
/// Applies the environment variables, such as RIPOSTE_VIDEO_WIDTH=1920 or RIPOSTE_BOUT_P1=gamepad:0, to the settings. A
/// value that is not legal changes nothing and gives an Error, which ends the program. `lookup` is getenv unless given.
std::vector<Error> apply_environment(Settings& settings, const EnvironmentLookup& lookup = {});

/// Returns the names of fencers whose players gave no names: Red and Blue under the standard palette, whatever colours
/// the players chose; the names of the colours under the other palettes.
std::array<std::string, 2> own_names(Palette palette);
/// Returns the players' names, and own_names for players who gave no names.
std::array<std::string, 2> side_names(const Settings& settings);
/// Returns the names as the file keeps them: a name that equals the fencer's own name under `palette`, or that is not
/// legal, is kept as the default name, which follows every palette.
std::array<std::string, 2> kept_names(std::array<std::string, 2> names, Palette palette);

/// Returns an Error for each of the names that begins with RIPOSTE_ and is no setting, with the name that may be meant.
std::vector<Error> unknown_variables(const std::vector<std::string>& names);

}  // namespace riposte
