// Writing with a device that has no letters: each is turned through until it is the one that is meant.
#pragma once

#include <riposte/devices/devices.hpp>

#include <cstdint>
#include <string>

namespace riposte::ui {

enum class Letters : std::uint8_t {
    kName,    ///< A-Z, a-z, space, digits, hyphen and apostrophe
    kColour,  ///< "#rrggbb": digits and a-f behind its first
};

/// The text with another last letter: the next one (`way` 1) or the one before (-1), round among all of them.
std::string with_turned_letter(std::string text, int way, Letters letters = Letters::kName);
/// With one more at its end, where it may be that long (bytes).
std::string with_new_letter(std::string text, std::size_t longest, Letters letters = Letters::kName);
std::string without_last_letter(std::string text);

/// What the device's controls do meanwhile.
std::string spelling_words(DeviceKind kind);

}  // namespace riposte::ui
