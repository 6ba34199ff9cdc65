// What the player may choose, kept in a text file (TOML with comments).
//
// Order of precedence: defaults < file < environment (RIPOSTE_<SECTION>_<KEY>) < command line. To keep a passing
// override out of the file, save the settings that were loaded plus what the player changed, not the overridden ones.
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

enum class Shadows : std::uint8_t { kLow, kHigh };
enum class VideoPreset : std::uint8_t { kLow, kMedium, kHigh, kCustom };
/// Whether pictures are drawn smaller while they come too slowly.
enum class ScaleAdapts : std::uint8_t { kInSoftware, kAlways, kNever };

struct VideoSettings {
    int width = 1280;
    int height = 720;
    WindowMode mode = WindowMode::kWindowed;
    int monitor = 0;
    bool vsync = true;
    int frame_cap = 0;  ///< frames per second, 0 is none
    VideoPreset preset = VideoPreset::kHigh;
    int msaa = 4;  ///< samples: 0, 2, 4 or 8
    Shadows shadows = Shadows::kHigh;
    double render_scale = 1.0;  ///< the most where it adapts
    ScaleAdapts render_scale_adapts = ScaleAdapts::kInSoftware;
    double eyes_fov = 56;  ///< out of the fencers' eyes, vertical in a picture of 16 : 9 (unit: degree)
    double brightness = 1.0;
    SkinMethod skin = SkinMethod::kBones;  ///< of the picture; what a blade strikes is always the bout's own
    bool crowd = true;                     ///< people at the rail
    view::BladeMotion blade_motion = view::BladeMotion::kTrail;
    bool operator==(const VideoSettings&) const = default;
};

/// Gives what the preset stands for its values; a custom one stands for what is there.
void stand_for_preset(VideoSettings& video);

/// Whether the window changes its mode, size or monitor: who sees it no longer must have that taken back.
inline bool other_screen(const VideoSettings& a, const VideoSettings& b) {
    return a.mode != b.mode || a.width != b.width || a.height != b.height || a.monitor != b.monitor;
}
/// Gives `video` mode, size and monitor of the other.
inline void take_screen(VideoSettings& video, const VideoSettings& from) {
    video.mode = from.mode;
    video.width = from.width;
    video.height = from.height;
    video.monitor = from.monitor;
}

/// What is shown to those who learn; the key that hides it all leaves what was chosen.
struct OverlaySettings {
    bool shown = true;
    view::OverlayChoice picture;
    bool input = false;  ///< what each player's device does
    bool times = false;  ///< of pictures, their passes and ticks
    bool operator==(const OverlaySettings&) const = default;
};

/// Volumes in [0, 1].
struct AudioSettings {
    double master = 0.8;
    double blades = 1.0;
    double feet = 0.8;
    double referee = 1.0;
    double crowd = 0.7;
    double menu = 0.6;
    bool hall = true;   ///< reverberation of the hall
    bool mono = false;  ///< both ears hear the same
    bool mute_unfocused = true;
    bool operator==(const AudioSettings&) const = default;
};

/// How one kind of device moves the hand.
struct DeviceSettings {
    double sensitivity_x = 1.0;
    double sensitivity_y = 1.0;
    double curve = 1.0;      ///< exponent of the deflection: 1 is linear, more is finer near the middle
    double dead_zone = 0.0;  ///< part of the deflection that counts as none
    bool invert_x = false;
    bool invert_y = false;
    bool left_handed = false;      ///< mouse: buttons swapped; gamepad: left and right sides swapped
    double max_hand_speed = 30.0;  ///< (unit: half widths of the hand square per second)
    bool operator==(const DeviceSettings&) const = default;
};

/// When sounds are told in words.
enum class CaptionsWhen : std::uint8_t { kSilent, kAlways, kNever };

struct AccessibilitySettings {
    double text_scale = 1.0;
    double hud_scale = 1.0;
    bool reduced_motion = false;
    CaptionsWhen captions = CaptionsWhen::kSilent;
    bool position_names = true;          ///< under the hand square: "Quarte" …
    std::array<bool, 2> toggle_lunge{};  ///< of each side: press to lunge, press again to recover, instead of holding
    std::array<bool, 2> toggle_parry{};
    Palette palette = Palette::kStandard;
    bool operator==(const AccessibilitySettings&) const = default;
};

/// What a player's hand is to feel.
enum class Feedback : std::uint8_t {
    kOff,
    kRumble,
    kForces,  ///< pushes and springs where the device has them, and rumble
};

struct HapticsSettings {
    double strength = 0.8;  ///< 0 is off
    Feedback kind = Feedback::kForces;
    bool operator==(const HapticsSettings&) const = default;
};

/// The cameras of the window; further windows have their own as long as they are open.
struct CameraSettings {
    view::CameraChoice whole;
    bool split = false;  ///< two pictures side by side, one for each player
    std::array<view::CameraChoice, 2> halves{view::CameraChoice{view::CameraKind::kFencer0, {}, {1, 1}},
                                             view::CameraChoice{view::CameraKind::kFencer1, {}, {1, 1}}};
    view::CameraTunings tuned;
    bool operator==(const CameraSettings&) const = default;
};

/// What a bout starts with when nothing else is asked for.
struct BoutDefaults {
    std::array<std::string, 2> devices{"mouse", "bot"};  ///< device specs of p1 and p2
    std::array<std::string, 2> colours{teams(Palette::kStandard)[0].colour, teams(Palette::kStandard)[1].colour};
    BoutTerms terms;      ///< the names as they are kept (kept_names); no seed is kept
    bool halves = false;  ///< two people begin with a picture each (CameraSettings::split is what somebody chose since)
    bool operator==(const BoutDefaults&) const = default;
};

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
    [[nodiscard]] const DeviceSettings& device(DeviceKind kind) const;  ///< none and bot: the keyboard's
    bool operator==(const Settings&) const = default;
};

/// One setting as text, with what is legal: for the file, the environment, `riposte settings` and menus alike.
struct SettingField {
    std::string section;                                   ///< "video", "devices.mouse", "bindings.player1.keyboard"
    std::string key;                                       ///< "width"
    std::string comment;                                   ///< one line for the player
    std::string legal;                                     ///< "320 to 16384", "windowed | borderless | fullscreen"
    std::function<std::string()> get;                      ///< the value as TOML
    std::function<bool(std::string_view toml_value)> set;  ///< false and unchanged when not legal
    /// Of what is not legal: how a number that is written otherwise should be written, or nothing; null: no number.
    std::string (*better)(std::string_view toml_value) = nullptr;
    /// Of some texts: why they are not legal ("it has a line break"); empty where they are.
    std::string (*why)(const std::string& text) = nullptr;
};
/// Every setting there is, in the order of the file; the fields refer to `settings`, which must outlive them.
std::vector<SettingField> setting_fields(Settings& settings);
/// ": it has a line break", where the field can tell why a text is not legal; else nothing.
std::string reason_of(const SettingField& field, const std::string& text);

/// $XDG_CONFIG_HOME/riposte/settings.toml, or ~/.config/riposte/settings.toml. Errors when neither variable is set.
Result<std::filesystem::path> settings_path();

struct SettingsLoad {
    Settings settings;
    bool says_size = false;       ///< of the window
    std::vector<Error> warnings;  ///< each names file, line and key, what is legal and what is used instead
};
/// Never fails: what is missing or not legal has its default, a line that is no TOML is left out, and so is the whole
/// file where there are too many of those. What an earlier version wrote is brought up to date. A missing file is no
/// warning. What writes the file is keep_settings (keep_settings.hpp).
SettingsLoad load_settings(const std::filesystem::path& path);

/// What to give a setting instead of a text that is not legal.
std::string cure_of(const SettingField& field, std::string_view text);

/// "RIPOSTE_VIDEO_WIDTH", "RIPOSTE_DEVICES_MOUSE_INVERT_Y".
std::string environment_name(std::string_view section, std::string_view key);
using EnvironmentLookup = std::function<const char*(const char*)>;
/// Applies RIPOSTE_VIDEO_WIDTH=1920, RIPOSTE_BOUT_P1=gamepad:0 … as they are named above. Values that are
/// not legal change nothing and are errors, which end the program. `lookup` is getenv unless told.
std::vector<Error> apply_environment(Settings& settings, const EnvironmentLookup& lookup = {});

/// What sides without names of their own are called: under the standard palette Red and Blue, whatever colours the
/// players gave them; under the others after their colours.
std::array<std::string, 2> own_names(Palette palette);
/// The players' names, and else those.
std::array<std::string, 2> side_names(const Settings& settings);
/// Names as they are kept: one that is only its side's own remains so under every palette.
std::array<std::string, 2> kept_names(std::array<std::string, 2> names, Palette palette);

/// Those of the names that begin with RIPOSTE_ and mean nothing, each with what may be meant.
std::vector<Error> unknown_variables(const std::vector<std::string>& names);

}  // namespace riposte
