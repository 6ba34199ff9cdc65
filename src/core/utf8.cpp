#include <riposte/core/utf8.hpp>

namespace riposte {

Utf8Letter first_letter(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    const unsigned first = byte(0);
    if (first < 0x80) return {first, 1, true};
    const std::size_t size = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2;
    if (first < 0xC2 || first > 0xF4 || text.size() < size) return {};
    char32_t code = first & (0x7FU >> size);
    for (std::size_t i = 1; i < size; ++i) {
        if ((byte(i) & 0xC0U) != 0x80U) return {};
        code = code << 6U | (byte(i) & 0x3FU);
    }
    const bool overlong = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
    if (overlong || (code >= 0xD800 && code < 0xE000) || code > 0x10FFFF) return {};
    return {code, size, true};
}

void append_letter(std::string& text, char32_t code) {
    const auto put = [&](char32_t byte) { text += static_cast<char>(static_cast<unsigned char>(byte)); };
    const auto put_rest = [&](unsigned shift) { put(0x80U | (code >> shift & 0x3FU)); };
    if (code < 0x80) return put(code);
    if (code < 0x800) {
        put(0xC0U | code >> 6U);
    } else if (code < 0x10000) {
        put(0xE0U | code >> 12U);
        put_rest(6);
    } else {
        put(0xF0U | code >> 18U);
        put_rest(12);
        put_rest(6);
    }
    put_rest(0);
}

std::u32string letters_of(std::string_view text) {
    std::u32string letters;
    while (!text.empty()) letters += take_letter(text).code;
    return letters;
}

std::string utf8_of(std::u32string_view letters) {
    std::string text;
    for (const char32_t letter : letters) append_letter(text, letter);
    return text;
}

std::string code_name(char32_t letter) {
    constexpr std::string_view kDigits = "0123456789ABCDEF";
    std::string text = "U+";
    for (int shift = letter > 0xFFFFF ? 20 : letter > 0xFFFF ? 16 : 12; shift >= 0; shift -= 4)
        text += kDigits[letter >> shift & 15U];
    return text;
}

}  // namespace riposte
