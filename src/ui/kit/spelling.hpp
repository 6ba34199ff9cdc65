// Writes with a device that has no letters: the player turns each letter until it is the wanted one.
#pragma once

#include <riposte/devices/devices.hpp>

#include <cstdint>
#include <string>

namespace riposte::ui {

/// The letters through which a player turns.
enum class Letters : std::uint8_t {
    kName,    ///< A-Z, a-z, space, digits, hyphen and apostrophe
    kColour,  ///< "#rrggbb": digits and a-f behind its first
    kPath,    ///< a-z, digits, / . _ - ~, space, A-Z
    kSecret,  ///< the same; what is written is hidden, unless it is spelt letter by letter
};

/// Returns the text with another last letter: the next one (`way` = 1) or the one before (`way` = -1), round among all
/// letters.
std::string with_turned_letter(std::string text, int way, Letters letters = Letters::kName);
/// Returns the text with one more letter, unless it would be longer than `longest` bytes.
std::string with_new_letter(std::string text, std::size_t longest, Letters letters = Letters::kName);
/// Returns the text without its last letter.
std::string without_last_letter(std::string text);

/// Returns words about what the device's controls do while the player writes.
std::string spelling_words(DeviceKind kind);

}  // namespace riposte::ui
