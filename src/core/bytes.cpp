#include <riposte/core/bytes.hpp>

#include <array>

namespace riposte {
namespace {

constexpr std::array<std::uint32_t, 256> make_crc_table() {
    std::array<std::uint32_t, 256> table{};
    for (std::uint32_t i = 0; i < 256; ++i) {
        std::uint32_t c = i;
        for (int bit = 0; bit < 8; ++bit) c = (c & 1U) != 0 ? (c >> 1U) ^ 0x82f63b78U : c >> 1U;
        table[i] = c;
    }
    return table;
}
constexpr auto kCrcTable = make_crc_table();

}  // namespace

std::uint32_t crc32c(std::span<const std::uint8_t> bytes, std::uint32_t crc) {
    crc = ~crc;
    for (std::uint8_t b : bytes) crc = kCrcTable[(crc ^ b) & 0xffU] ^ (crc >> 8U);
    return ~crc;
}

std::uint64_t hash_bytes(std::span<const std::uint8_t> bytes) {
    Hasher hasher;
    for (std::uint8_t b : bytes) hasher.word(b);
    hasher.word(bytes.size());
    return hasher.finish();
}

}  // namespace riposte
