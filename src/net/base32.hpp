// Bytes as letters that can be read aloud and typed: Crockford's base 32 (crockford.com/base32.html).
#pragma once

#include <riposte/net/protocol.hpp>

#include <optional>
#include <string_view>

namespace riposte::net {

/// Returns the bytes in letters of five bits each, the highest bits first; the last letter is filled with zero bits.
std::string base32_text(Bytes bytes);

/// Returns the five bits of a letter, or nothing where it is none: capitals do not matter, O is 0, I and L are 1.
std::optional<unsigned> base32_bits(char letter);

/// Returns the bytes of which these are the letters, or nothing where a letter is none, or one of the bits that fill
/// the last letter is not zero.
std::optional<Packet> base32_bytes(std::string_view letters);

}  // namespace riposte::net
