// The settings, which are what the player may choose, kept in a text file (TOML with comments).
//
// Order of precedence: defaults < file < environment (RIPOSTE_<SECTION>_<KEY>) < command line. SettingsStore
// (store.hpp) keeps a passing override out of the file.
#pragma once

#include <riposte/devices/bindings.hpp>
#include <riposte/devices/devices.hpp>
#include <riposte/settings/accessibility_settings.hpp>
#include <riposte/settings/audio_settings.hpp>
#include <riposte/settings/bout_defaults.hpp>
#include <riposte/settings/camera_settings.hpp>
#include <riposte/settings/device_settings.hpp>
#include <riposte/settings/lesson_settings.hpp>
#include <riposte/settings/online_settings.hpp>
#include <riposte/settings/overlay_settings.hpp>
#include <riposte/settings/video_settings.hpp>

#include <array>
#include <string>

namespace riposte {

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
    OnlineSettings online;
    LessonSettings lesson;
    Bindings bindings;

    Settings();                                                         ///< the defaults
    [[nodiscard]] const DeviceSettings& device(DeviceKind kind) const;  ///< the keyboard's for kNone and kBot
    bool operator==(const Settings&) const = default;
};

/// Returns the names of fencers whose players gave no names: Red and Blue under the standard palette, whatever colours
/// the players chose; the names of the colours under the other palettes.
std::array<std::string, 2> own_names(Palette palette);
/// Returns the players' names, and own_names for players who gave no names.
std::array<std::string, 2> side_names(const Settings& settings);
/// Returns the names as the file keeps them: a name that equals the fencer's own name under `palette`, or that is not
/// legal, is kept as the default name, which follows every palette.
std::array<std::string, 2> kept_names(std::array<std::string, 2> names, Palette palette);

}  // namespace riposte
