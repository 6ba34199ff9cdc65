// The cure for a file that is no TOML, and how what stands in one is quoted.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace riposte {

/// What a terminal can print of the text, without the space before it: its first bytes, at most `longest`, and " …"
/// where that is not all.
std::string quoted_part(std::string_view text, std::size_t longest);

/// Quotes that line of the text (from 1).
std::string mend_broken_toml(std::string_view text, std::size_t line);
/// The same, and tells how the lines of such a file are written.
std::string cure_of_broken_toml(std::string_view text, std::size_t line);

}  // namespace riposte
