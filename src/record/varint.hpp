// Numbers in as few bytes as they need (docs/recording.md, "Inputs").
#pragma once

#include <riposte/core/bytes.hpp>

#include <cstdint>

namespace riposte {

/// Writes a number that is not negative.
inline void write_bits(ByteWriter& writer, std::uint64_t rest) {
    for (; rest >= 128; rest >>= 7U) writer.number(static_cast<std::uint8_t>(128U | (rest & 127U)));
    writer.number(static_cast<std::uint8_t>(rest));
}

/// Reads a number of at most `longest` bytes, 1 to 9; the reader turns bad where it is longer.
inline std::uint64_t read_bits(ByteReader& reader, unsigned longest) {
    std::uint64_t all = 0;
    for (unsigned shift = 0; shift < 7 * longest; shift += 7) {
        std::uint8_t part = 0;
        reader.number(part);
        all |= std::uint64_t{part & 127U} << shift;
        if (part < 128) return all;
    }
    reader.fail();
    return 0;
}

/// Write and read a number with a sign.
inline void write_varint(ByteWriter& writer, std::int32_t number) {
    write_bits(writer, static_cast<std::uint32_t>(number >= 0 ? 2 * number : -2 * number - 1));
}
inline std::int32_t read_varint(ByteReader& reader, unsigned longest) {
    const auto all = static_cast<std::uint32_t>(read_bits(reader, longest));
    const auto half = static_cast<std::int32_t>(all / 2);
    return all % 2 == 0 ? half : -half - 1;
}

}  // namespace riposte
