// Small PNG files that stand for much: one block of deflate (RFC 1951) that repeats a byte.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace riposte::test {

inline std::string big_endian(std::uint32_t word) {
    std::string bytes;
    for (const unsigned shift : {24U, 16U, 8U, 0U}) bytes += static_cast<char>(word >> shift & 0xFFU);
    return bytes;
}

inline std::uint32_t crc_of(std::string_view bytes) {
    std::uint32_t crc = 0xFFFFFFFFU;
    for (const char c : bytes) {
        crc ^= static_cast<unsigned char>(c);
        for (int k = 0; k < 8; ++k) crc = crc >> 1U ^ ((crc & 1U) != 0 ? 0xEDB88320U : 0U);
    }
    return ~crc;
}

inline std::string png_chunk(const std::string& type, const std::string& data) {
    return big_endian(static_cast<std::uint32_t>(data.size())) + type + data + big_endian(crc_of(type + data));
}

/// A byte below 144, 258 times `runs` and once more, as zlib packs it.
inline std::string packed(std::uint8_t byte, std::size_t runs) {
    std::string bytes("\x78\x9C", 2);
    std::uint32_t held = 0;
    unsigned count = 0;
    const auto bits = [&](std::uint32_t value, unsigned amount) {
        held |= value << count;
        for (count += amount; count >= 8; count -= 8, held >>= 8U) bytes += static_cast<char>(held & 0xFFU);
    };
    bits(0b011, 3);                                                          // the last block, fixed codes
    for (unsigned bit = 8; bit-- > 0;) bits((0x30U + byte) >> bit & 1U, 1);  // codes begin with their highest bit
    for (std::size_t i = 0; i < runs; ++i) bits(0b00000'10100011, 13);       // 258 bytes like the one before
    bits(0, 14);                                                             // the end
    const std::uint64_t length = 258 * runs + 1;
    const std::uint64_t sum = (1 + length * byte) % 65521;
    const std::uint64_t sums = (length + length * (length + 1) / 2 % 65521 * byte) % 65521;
    return bytes + big_endian(static_cast<std::uint32_t>(sums << 16U | sum));
}

/// RGBA of 8 bits.
inline std::string png_head(std::uint32_t width, std::uint32_t height) {
    return std::string("\x89PNG\r\n\x1A\n") +
           png_chunk("IHDR", big_endian(width) + big_endian(height) + std::string("\x08\x06\0\0\0", 5));
}
inline std::string png_end() { return png_chunk("IEND", ""); }

}  // namespace riposte::test
