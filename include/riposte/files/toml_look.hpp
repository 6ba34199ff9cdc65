// One look at a TOML text before the library reads it: what the library would answer with endless recursion, with
// memory without limit or with undefined behaviour is refused here, as an ordinary slip in its line.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace riposte {

/// Names and brackets around a value, those of the heading too: [bindings.player1.mouse] needs four, a list there one
/// more. The library, and whoever walks over its tables, calls itself once for each.
inline constexpr std::size_t kDeepestToml = 8;
/// Names, headings, brackets and elements of lists: a file of ours has some hundred, and each takes the library about
/// 300 bytes.
inline constexpr std::size_t kMostTomlNodes = 20'000;
/// The library casts numbers to 64-bit integers, which end at 9.2e18.
inline constexpr double kLargestTomlNumber = 1e18;

struct TomlSlip {
    std::size_t line = 0;   ///< from 1
    std::size_t begin = 0;  ///< byte at which that line begins
    std::string what;
};

/// The first thing in the text that goes beyond these limits or beyond kMostText, or a sign that may stand in quotation
/// marks and comments only. Nothing else is checked: the library tells of it.
std::optional<TomlSlip> slip_in_toml(std::string_view text);

}  // namespace riposte
