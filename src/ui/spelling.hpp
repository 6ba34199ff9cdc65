// Writing with a device that has no letters: each is turned through until it is the one that is meant.
#pragma once

#include <string>

namespace riposte::ui {

/// The text with another last letter: the next one (`way` 1) or the one before (-1), round among A-Z, a-z, space,
/// digits, hyphen and apostrophe.
std::string with_turned_letter(std::string text, int way);
/// With one more at its end, where it may be that long (bytes).
std::string with_new_letter(std::string text, std::size_t longest);
std::string without_last_letter(std::string text);

/// What the device's controls do meanwhile.
std::string spelling_words(bool gamepad);

}  // namespace riposte::ui
