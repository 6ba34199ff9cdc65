// A TOML document in spite of slips of the pen.
#pragma once

#include <toml++/toml.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// A line that no TOML can have there.
struct StruckLine {
    std::size_t number = 0;  ///< from 1
    std::string why;         ///< in the parser's words
};

struct MendedToml {
    std::optional<toml::table> document;  ///< without what was struck out; none: there are too many slips
    std::vector<StruckLine> struck;       ///< in the order of the lines
};

/// The document that the text is once the lines that are wrong are struck out. With the heading of a section goes what
/// stands in the section: it is nobody's.
MendedToml mended_toml(std::string_view text);

}  // namespace riposte
