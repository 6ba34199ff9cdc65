// Text in UTF-8, as bytes and as letters (code points).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace riposte {

/// Returns the first bytes of the text, at most `longest`, without a letter that does not fit whole.
constexpr std::string_view shortened(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return text;
    const auto within_letter = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
    while (longest > 0 && within_letter(longest)) --longest;
    return text.substr(0, longest);
}

/// The code that stands for bytes that are no letter.
inline constexpr char32_t kNoLetter = 0xFFFD;

struct Utf8Letter {
    char32_t code = kNoLetter;
    std::size_t bytes = 1;
    bool valid = false;  ///< false for a byte that is no UTF-8, or an overlong, surrogate or too large number
};
/// Returns the first letter of a text that is not empty.
Utf8Letter first_letter(std::string_view text);

/// Takes the first letter off a text that is not empty, and returns the letter.
inline Utf8Letter take_letter(std::string_view& text) {
    const Utf8Letter letter = first_letter(text);
    text.remove_prefix(letter.bytes);
    return letter;
}

void append_letter(std::string& text, char32_t code);

/// Returns the letters of a text, kNoLetter for every byte that is no UTF-8.
std::u32string letters_of(std::string_view text);
std::string utf8_of(std::u32string_view letters);

/// Returns the number of a letter in words: "U+202E".
std::string code_name(char32_t letter);

}  // namespace riposte
