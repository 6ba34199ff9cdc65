// Builds the list of settings: one call per setting says its place, its words, what is legal, and where it lives.
#pragma once

#include "toml_text.hpp"

#include <riposte/platform/setting_ranges.hpp>
#include <riposte/platform/settings.hpp>

#include <algorithm>
#include <array>
#include <utility>

namespace riposte {

class FieldTable {
  public:
    void section(std::string name) { section_ = std::move(name); }

    void integer(std::string key, int& place, SettingRange<int> range, std::string comment) {
        add(std::move(key), std::move(comment), fmt::format("{} to {}", range.low, range.high), place,
            [range](const toml::node& node) { return in_range(node, range); });
    }
    /// Within the range, or the one value `apart` from it that means something of its own.
    void integer_or(std::string key, int& place, int apart, SettingRange<int> range, std::string comment) {
        add(std::move(key), std::move(comment), fmt::format("{} | {} to {}", apart, range.low, range.high), place,
            [apart, range](const toml::node& node) {
                const auto value = in_range<int>(node, {apart, apart});
                return value ? value : in_range(node, range);
            });
    }
    void real(std::string key, double& place, SettingRange<double> range, std::string comment) {
        add(std::move(key), std::move(comment), fmt::format("{} to {}", range.low, range.high), place,
            [range](const toml::node& node) { return in_range(node, range); });
    }
    void real_or(std::string key, double& place, double apart, SettingRange<double> range, std::string comment) {
        add(std::move(key), std::move(comment), fmt::format("{} | {} to {}", apart, range.low, range.high), place,
            [apart, range](const toml::node& node) {
                const auto value = in_range<double>(node, {apart, apart});
                return value ? value : in_range(node, range);
            });
    }
    void flag(std::string key, bool& place, std::string comment) {
        add(std::move(key), std::move(comment), "true | false", place,
            [](const toml::node& node) { return node.value_exact<bool>(); });
    }
    template <std::size_t N>
    void one_of(std::string key, int& place, const std::array<int, N>& values, std::string comment) {
        add(std::move(key), std::move(comment), fmt::format("{}", fmt::join(values, " | ")), place,
            [values](const toml::node& node) -> std::optional<int> {
                const auto value = node.value_exact<std::int64_t>();
                const auto at = std::find(values.begin(), values.end(), value.value_or(-1));
                if (!value || at == values.end()) return std::nullopt;
                return *at;
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
    void bindings(Action action, DeviceKind kind, ActionBindings& place);
    void tunings(std::string key, view::CameraTunings& place, std::string comment);

    std::vector<SettingField> take() { return std::move(fields_); }

  private:
    template <class T>
    static std::optional<T> in_range(const toml::node& node, SettingRange<T> range) {
        const auto value = node.value<T>();
        if (!node.is_number() || !value || !(*value >= range.low && *value <= range.high)) return std::nullopt;
        return value;
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
