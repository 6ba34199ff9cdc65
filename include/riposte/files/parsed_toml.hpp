// The one door to the TOML library.
#pragma once

#include <riposte/files/toml_look.hpp>

#include <toml++/toml.h>

#include <string>
#include <string_view>
#include <utility>

namespace riposte {

/// What the library makes of the text. Where something in it is not for the library (slip_in_toml), that or what is
/// wrong in the lines before.
inline toml::parse_result parsed_toml(std::string_view text) {
    auto slip = slip_in_toml(text);
    if (!slip) return toml::parse(text);
    toml::parse_result before = toml::parse(text.substr(0, slip->begin));
    const auto line = static_cast<toml::source_index>(slip->line);
    if (!before && before.error().source().begin.line < line) return before;
    return toml::parse_result(toml::parse_error(std::move(slip->what), toml::source_position{line, 1}));
}

}  // namespace riposte
