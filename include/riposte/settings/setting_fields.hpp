// The settings as text: for the file, the environment, the command line and menus.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/settings/settings.hpp>

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// A setting as text, with its legal values: for the file, the environment and menus.
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

/// Returns words about the values that a setting could have instead of a text that is not legal.
std::string cure_of(const SettingField& field, std::string_view text);

/// Returns the name of a setting's environment variable: "RIPOSTE_VIDEO_WIDTH", "RIPOSTE_DEVICES_MOUSE_INVERT_Y".
std::string environment_name(std::string_view section, std::string_view key);
/// Returns the value of an environment variable, or null.
using EnvironmentLookup = std::function<const char*(const char*)>;
/// Applies the environment variables, such as RIPOSTE_VIDEO_WIDTH=1920 or RIPOSTE_BOUT_P1=gamepad:0, to the settings. A
/// value that is not legal changes nothing and gives an Error, which ends the program. `lookup` is getenv unless given.
std::vector<Error> apply_environment(Settings& settings, const EnvironmentLookup& lookup = {});

/// Returns an Error for each of the names that begins with RIPOSTE_ and is no setting, with the name that may be meant.
std::vector<Error> unknown_variables(const std::vector<std::string>& names);

}  // namespace riposte
