// Options of the command line that take numbers, which are read by core/number.hpp.
#pragma once

#include <riposte/core/number.hpp>
#include <riposte/settings/setting_ranges.hpp>

#include <CLI/CLI.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

namespace riposte {

/// Returns words about what is wrong with a number and what to write; empty if the number is right.
template <class T>
std::string wrong_number(const std::string& text, SettingRange<T> range) {
    const auto read = read_number<T>(text, range.low, range.high);
    return read ? "" : read.error().what + ": " + read.error().remedy;
}

/// Adds an option that takes a number into `place`, which is a T or an optional T.
template <class T, class Place>
CLI::Option* number_option(CLI::App& app, const std::string& name, Place& place, SettingRange<T> range,
                           const std::string& help) {
    const auto take = [&place, range](const std::string& text) {
        if (const auto read = read_number<T>(text, range.low, range.high)) place = read.value();
    };
    return app.add_option_function<std::string>(name, take, help)
        ->check([range](const std::string& text) { return wrong_number(text, range); })
        ->type_name("NUMBER:[" + range_words(range.low, range.high) + "]");
}

/// Adds an option that takes as many numbers as `places` has, separated by commas or spaces.
template <class T, std::size_t N>
CLI::Option* number_list_option(CLI::App& app, const std::string& name, std::array<T, N>& places, SettingRange<T> range,
                                const std::string& help) {
    const auto take = [&places, range](const std::vector<std::string>& texts) {
        for (std::size_t i = 0; i < std::min(N, texts.size()); ++i)
            if (const auto read = read_number<T>(texts[i], range.low, range.high)) places.at(i) = read.value();
    };
    return app.add_option_function<std::vector<std::string>>(name, take, help)
        ->expected(static_cast<int>(N))
        ->delimiter(',')
        ->check([range](const std::string& text) { return wrong_number(text, range); })
        ->type_name("NUMBER:[" + range_words(range.low, range.high) + "]");
}

}  // namespace riposte
