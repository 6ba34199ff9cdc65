#include "base32.hpp"

namespace riposte::net {
namespace {

constexpr std::string_view kLetters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

}  // namespace

std::string base32_text(Bytes bytes) {
    std::string text;
    unsigned waiting = 0;
    unsigned count = 0;
    for (const std::uint8_t byte : bytes) {
        waiting = waiting << 8U | byte;
        for (count += 8; count >= 5; count -= 5) text += kLetters[waiting >> (count - 5) & 31U];
        waiting &= 31U;
    }
    if (count > 0) text += kLetters[waiting << (5 - count) & 31U];
    return text;
}

std::optional<unsigned> base32_bits(char letter) {
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - 'a' + 'A');
    if (letter == 'O') letter = '0';
    if (letter == 'I' || letter == 'L') letter = '1';
    const std::size_t at = kLetters.find(letter);
    return at == std::string_view::npos ? std::nullopt : std::optional(static_cast<unsigned>(at));
}

std::optional<Packet> base32_bytes(std::string_view letters) {
    Packet bytes;
    unsigned waiting = 0;
    unsigned count = 0;
    for (const char letter : letters) {
        const auto bits = base32_bits(letter);
        if (!bits) return std::nullopt;
        waiting = waiting << 5U | *bits;
        count += 5;
        if (count < 8) continue;
        count -= 8;
        bytes.push_back(static_cast<std::uint8_t>(waiting >> count));
        waiting &= (1U << count) - 1U;
    }
    return waiting == 0 && count < 5 ? std::optional(bytes) : std::nullopt;
}

}  // namespace riposte::net
