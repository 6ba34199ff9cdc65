// The one way in which command line, environment and settings file read a number.
#pragma once

#include <riposte/core/result.hpp>

#include <string>
#include <string_view>

namespace riposte {

/// Reads the whole text as a decimal number from `low` to `high`, both included. A sign may stand before it, and a real
/// number may have a fraction behind a point and an exponent of ten; nothing else may: no leading nought (which
/// others take for octal), no comma, no spaces, no infinity, nothing that a T does not hold, also not for being too
/// small. The error has no place; its remedy tells the range. T: int, std::uint64_t or double.
template <class T>
Result<T> read_number(std::string_view text, T low, T high);

/// Returns the range in words: "0.5 to 1".
template <class T>
std::string range_words(T low, T high);

/// Returns how a number written in another way should be written: "write 0.8 with a point". Empty for any other text.
std::string better_number(std::string_view text, bool whole);

}  // namespace riposte
