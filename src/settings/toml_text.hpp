// Single TOML values as text, and back.
#pragma once

#include <riposte/files/parsed_toml.hpp>

#include <fmt/ranges.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// Returns a key as it stands before the equals sign: quoted where it has more than letters, digits, _ and -.
inline std::string toml_key(std::string_view key) {
    const bool bare = !key.empty() && std::all_of(key.begin(), key.end(), [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' || c == '-';
    });
    if (bare) return std::string(key);
    std::ostringstream out;
    out << toml::toml_formatter{toml::value<std::string>(std::string(key))};
    return out.str();
}

std::string toml_text(const toml::node& node);

/// Returns a table in one line. The library's own writer is not asked to: it counts the columns of numbers that are
/// none (nan, inf), which is undefined.
inline std::string toml_text(const toml::table& table) {
    std::vector<std::string> entries;
    for (const auto& [key, value] : table) entries.push_back(toml_key(key.str()) + " = " + toml_text(value));
    return entries.empty() ? "{}" : fmt::format("{{ {} }}", fmt::join(entries, ", "));
}

/// Returns an array in one line, likewise.
inline std::string toml_text(const toml::array& array) {
    std::vector<std::string> values;
    for (const toml::node& value : array) values.push_back(toml_text(value));
    return values.empty() ? "[]" : fmt::format("[ {} ]", fmt::join(values, ", "));
}

/// Returns the value of `node` as it would stand behind the equals sign.
inline std::string toml_text(const toml::node& node) {
    if (const toml::table* table = node.as_table()) return toml_text(*table);
    if (const toml::array* array = node.as_array()) return toml_text(*array);
    std::ostringstream out;
    node.visit([&](const auto& value) {
        if constexpr (toml::is_floating_point<decltype(value)>) {
            const std::string digits = fmt::format("{}", value.get());  // as few as name it: 0.3
            out << digits << (digits.find_first_of(".en") == std::string::npos ? ".0" : "");
        } else if constexpr (toml::is_value<decltype(value)>) {
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
