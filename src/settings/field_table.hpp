// Builds the list of settings: one call per setting says its place, its words, what is legal, and where it lives.
#pragma once

#include "toml_text.hpp"

#include <riposte/core/number.hpp>
#include <riposte/settings/setting_field.hpp>
#include <riposte/settings/setting_ranges.hpp>
#include <riposte/settings/settings.hpp>

#include <algorithm>
#include <array>
#include <limits>
#include <type_traits>
#include <utility>

namespace riposte {

class FieldTable {
  public:
    void section(std::string name) { section_ = std::move(name); }

    void integer(std::string key, int& place, SettingRange<int> range, std::string comment) {
        add_number(std::move(key), std::move(comment), fmt::format("{} to {}", range.low, range.high), place,
                   [range](std::string_view text) { return in_range(text, range); });
    }
    /// Within the range, or the one value `apart` from it that means something of its own.
    void integer_or(std::string key, int& place, int apart, SettingRange<int> range, std::string comment) {
        add_number(std::move(key), std::move(comment), fmt::format("{} | {} to {}", apart, range.low, range.high),
                   place, [apart, range](std::string_view text) {
                       const auto value = in_range<int>(text, {apart, apart});
                       return value ? value : in_range(text, range);
                   });
    }
    void real(std::string key, double& place, SettingRange<double> range, std::string comment) {
        add_number(std::move(key), std::move(comment), fmt::format("{} to {}", range.low, range.high), place,
                   [range](std::string_view text) { return in_range(text, range); });
    }
    void real_or(std::string key, double& place, double apart, SettingRange<double> range, std::string comment) {
        add_number(std::move(key), std::move(comment), fmt::format("{} | {} to {}", apart, range.low, range.high),
                   place, [apart, range](std::string_view text) {
                       const auto value = in_range<double>(text, {apart, apart});
                       return value ? value : in_range(text, range);
                   });
    }
    void flag(std::string key, bool& place, std::string comment) {
        add(std::move(key), std::move(comment), "true | false", place,
            [](const toml::node& node) { return node.value_exact<bool>(); });
    }
    template <std::size_t N>
    void one_of(std::string key, int& place, const std::array<int, N>& values, std::string comment) {
        add_number(std::move(key), std::move(comment), fmt::format("{}", fmt::join(values, " | ")), place,
                   [values](std::string_view text) -> std::optional<int> {
                       const auto value = in_range<int>(text, {0, std::numeric_limits<int>::max()});
                       const bool legal = value && std::find(values.begin(), values.end(), *value) != values.end();
                       return legal ? value : std::nullopt;
                   });
    }
    /// `names` in the order of the enumeration's values from 0.
    template <class Enum, std::size_t N>
    void choice(std::string key, Enum& place, const std::array<std::string_view, N>& names, std::string comment) {
        SettingField field{section_, std::move(key), std::move(comment), fmt::format("{}", fmt::join(names, " | ")), {},
                           {}};
        field.get = [&place, names] { return toml_text(std::string(names.at(static_cast<std::size_t>(place)))); };
        field.set = [&place, names](std::string_view text) {
            const auto table = parse_toml_value(text);
            const auto word = table ? (*table)["v"].value_exact<std::string>() : std::nullopt;
            const auto at = std::find(names.begin(), names.end(), word.value_or("?"));
            if (at == names.end()) return false;
            place = static_cast<Enum>(at - names.begin());
            return true;
        };
        fields_.push_back(std::move(field));
    }
    void text(std::string key, std::string& place, bool (*is_legal)(const std::string&), std::string legal,
              std::string comment) {
        add(std::move(key), std::move(comment), std::move(legal), place,
            [is_legal](const toml::node& node) -> std::optional<std::string> {
                auto value = node.value_exact<std::string>();
                if (!value || !is_legal(*value)) return std::nullopt;
                return value;
            });
    }
    /// Text of which more can be told than that it is not legal.
    void text(std::string key, std::string& place, std::string (*why)(const std::string&), std::string legal,
              std::string comment) {
        add(std::move(key), std::move(comment), std::move(legal), place,
            [why](const toml::node& node) -> std::optional<std::string> {
                auto value = node.value_exact<std::string>();
                if (!value || !why(*value).empty()) return std::nullopt;
                return value;
            });
        fields_.back().why = why;
    }
    void bindings(Action action, DeviceKind kind, ActionBindings& place);
    void tunings(std::string key, view::CameraTunings& place, std::string comment);

    std::vector<SettingField> take() { return std::move(fields_); }

  private:
    template <class T>
    static std::optional<T> in_range(std::string_view text, SettingRange<T> range) {
        const auto read = read_number<T>(text, range.low, range.high);
        return read ? std::optional(read.value()) : std::nullopt;
    }

    template <class T, class Read>
    void add_number(std::string key, std::string comment, std::string legal, T& place, Read read) {
        SettingField field{section_, std::move(key), std::move(comment), std::move(legal), {}, {}};
        field.get = [&place] { return toml_text(place); };
        field.set = [&place, read](std::string_view text) {
            const std::optional<T> value = read(text);
            if (value) place = *value;
            return value.has_value();
        };
        field.better = [](std::string_view text) { return better_number(text, std::is_integral_v<T>); };
        fields_.push_back(std::move(field));
    }

    template <class T, class Read>
    void add(std::string key, std::string comment, std::string legal, T& place, Read read) {
        SettingField field{section_, std::move(key), std::move(comment), std::move(legal), {}, {}};
        field.get = [&place] { return toml_text(place); };
        field.set = [&place, read](std::string_view text) {
            const auto table = parse_toml_value(text);
            if (!table) return false;
            const std::optional<T> value = read(*table->get("v"));
            if (value) place = *value;
            return value.has_value();
        };
        fields_.push_back(std::move(field));
    }

    std::string section_;
    std::vector<SettingField> fields_;
};

void camera_fields(FieldTable& table, CameraSettings& settings);

}  // namespace riposte
