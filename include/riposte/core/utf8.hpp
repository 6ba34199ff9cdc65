// Text in UTF-8, as bytes.
#pragma once

#include <cstddef>
#include <string_view>

namespace riposte {

/// The first bytes of it, at most `longest`, less a letter that does not fit whole.
constexpr std::string_view shortened(std::string_view text, std::size_t longest) {
    if (text.size() <= longest) return text;
    const auto within_letter = [&](std::size_t i) { return (static_cast<unsigned char>(text[i]) & 0xC0U) == 0x80U; };
    while (longest > 0 && within_letter(longest)) --longest;
    return text.substr(0, longest);
}

}  // namespace riposte
