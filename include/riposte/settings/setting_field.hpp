// A setting as text.
#pragma once

#include <functional>
#include <string>
#include <string_view>

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
/// Returns ": it has a line break" if the field can tell why the text is not legal, else an empty text.
std::string reason_of(const SettingField& field, const std::string& text);

/// Returns words about the values that a setting could have instead of a text that is not legal.
std::string cure_of(const SettingField& field, std::string_view text);

}  // namespace riposte
