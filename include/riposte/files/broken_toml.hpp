// The cure for a file that is no TOML.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace riposte {

/// Quotes that line of the text (from 1) and tells how the lines of such a file are written.
std::string cure_of_broken_toml(std::string_view text, std::size_t line);

}  // namespace riposte
