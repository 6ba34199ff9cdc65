// Single TOML values as text, and back.
#pragma once

#include <riposte/files/parsed_toml.hpp>

#include <fmt/format.h>
#include <toml++/toml.h>

#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>

namespace riposte {

/// The value of `node` as it would stand behind the equals sign.
inline std::string toml_text(const toml::node& node) {
    std::ostringstream out;
    node.visit([&](const auto& value) {
        if constexpr (toml::is_table<decltype(value)>) {
            toml::table inline_table = value;
            inline_table.is_inline(true);
            out << inline_table;
        } else if constexpr (toml::is_floating_point<decltype(value)>) {
            const std::string digits = fmt::format("{}", value.get());  // as few as name it: 0.3
            out << digits << (digits.find_first_of(".en") == std::string::npos ? ".0" : "");
        } else {
            out << toml::toml_formatter{value};
        }
    });
    return out.str();
}

inline std::string toml_text(const std::string& text) { return toml_text(toml::value<std::string>(text)); }
inline std::string toml_text(bool value) { return value ? "true" : "false"; }
inline std::string toml_text(int value) { return std::to_string(value); }
/// To six digits, which is finer than anybody chooses: 0.3 for what was counted up to 0.30000000000000004.
inline std::string toml_text(double value) {
    const std::string digits = fmt::format("{:.6g}", value);
    return digits.find_first_of(".e") == std::string::npos ? digits + ".0" : digits;
}

/// A table whose only key `v` holds the value; nothing when the text is no single TOML value.
inline std::optional<toml::table> parse_toml_value(std::string_view text) {
    if (text.find('\n') != std::string_view::npos && text.find('[') == std::string_view::npos) return std::nullopt;
    toml::parse_result parsed = parsed_toml("v = " + std::string(text));
    if (!parsed) return std::nullopt;
    toml::table table = std::move(parsed).table();
    if (table.size() != 1 || !table.contains("v")) return std::nullopt;
    return table;
}

}  // namespace riposte
