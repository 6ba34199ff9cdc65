#include "toml_reader.hpp"
#include "toml_writer.hpp"

#include <riposte/assets/scripts.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, kApproachCount> kApproaches{"wait", "walk", "half steps", "backward"};
constexpr std::array<std::string_view, kScriptLegsCount> kLegs{"stand", "step", "lunge", "fleche"};
constexpr Real kFarthest = 8;  // m
constexpr Real kLongest = 5;   // s
constexpr int kMostCuts = 9;

struct Number {
    std::string_view key;
    Real Script::*value;
    Real low;
    Real high;
};
constexpr std::array kNumbers{
    Number{"from", &Script::from, 0, kFarthest},    Number{"not_nearer", &Script::not_nearer, 0, kFarthest},
    Number{"attack", &Script::attack, 0, kLongest}, Number{"hold", &Script::hold, 0.01, kLongest},
    Number{"pause", &Script::pause, 0, kLongest},   Number{"extension", &Script::extension, -1, 1},
    Number{"away", &Script::away, 0, kLongest},
};

struct Place {
    std::string_view key;
    Vec2 Script::*value;
};
constexpr std::array kPlaces{Place{"swing", &Script::swing}, Place{"target", &Script::target},
                             Place{"guard", &Script::guard}};

void read_place(const toml::table& table, const Place& place, TomlReader& reader, Script& script) {
    if (table.get(place.key) == nullptr) return;
    const toml::array* list = reader.list(place.key);
    if (list == nullptr) return;
    Vec2& value = script.*place.value;
    for (std::size_t i = 0; i < 2; ++i) {
        const auto number = list->size() == 2 ? (*list)[i].value<double>() : std::nullopt;
        if (!number || !(*number >= -1 && *number <= 1))
            return reader.fail(list, fmt::format("{} is no place in the hand square", place.key),
                               "write [x, y], each from -1 to 1");
        (i == 0 ? value.x : value.y) = *number;
    }
}

Result<Script> read_script(const toml::table& table, const fs::path& file) {
    TomlReader reader(table, file, "script");
    Script script;
    reader.text("name", script.name);
    reader.choice("approach", kApproaches, script.approach);
    reader.choice("legs", kLegs, script.legs);
    for (const Number& number : kNumbers) reader.number(number.key, script.*number.value, number.low, number.high);
    for (const Place& place : kPlaces) read_place(table, place, reader, script);
    Real cuts = script.cuts;
    reader.number("cuts", cuts, 1, kMostCuts);
    script.cuts = static_cast<int>(cuts);
    if (table.get("parries") != nullptr) reader.flag("parries", script.parries);
    reader.refuse_unknown_keys();
    if (auto read = reader.result(); !read) return read.error();
    return script;
}

/// A table tells nothing by a row that is there twice.
Result<void> check_distinct(const Script& script, const std::vector<Script>& before, const std::string& place) {
    for (const Script& other : before) {
        if (other.name == script.name)
            return Error{fmt::format("two scripts are called '{}'", script.name), place, "give one another name"};
        if (do_the_same(script, other))
            return Error{fmt::format("'{}' does the same as '{}'", script.name, other.name), place, "leave one away"};
    }
    return {};
}

}  // namespace

Result<std::vector<Script>> load_scripts(const fs::path& file) {
    auto root = parse_toml(file);
    if (!root) return root.error();
    TomlReader tables(root.value(), file, "scripts");
    tables.leave(std::array<std::string_view, 1>{"script"});
    tables.refuse_unknown_keys();
    if (auto read = tables.result(); !read) return read.error();
    const toml::node* told = root.value().get("script");
    const toml::array* list = told != nullptr ? told->as_array() : nullptr;
    if (list == nullptr || list->empty())
        return Error{"there is no script in it", file.string(), "write [[script]] above each script"};
    std::vector<Script> scripts;
    for (const toml::node& node : *list) {
        const toml::table* table = node.as_table();
        if (table == nullptr) return Error{"not a table", file.string(), "write [[script]]"};
        auto script = read_script(*table, file);
        if (!script) return script.error();
        if (auto distinct = check_distinct(script.value(), scripts, place_in(file, node)); !distinct)
            return distinct.error();
        scripts.push_back(std::move(script).value());
    }
    return scripts;
}

std::string scripts_text(const std::vector<Script>& scripts) {
    std::string text =
        "# Scripts, each of which does the same whatever its opponent does (bots/script.hpp): no opponents for people, "
        "but what\n"
        "# nothing should win by. Lengths in metres, times in simulated seconds, places in the hand square.\n";
    for (const Script& script : scripts) {
        text += fmt::format("\n[[script]]\nname = {}\napproach = \"{}\"\nlegs = \"{}\"\n", string_text(script.name),
                            kApproaches.at(static_cast<std::size_t>(script.approach)),
                            kLegs.at(static_cast<std::size_t>(script.legs)));
        for (const Number& number : kNumbers) text += fmt::format("{} = {:.3g}\n", number.key, script.*number.value);
        for (const Place& place : kPlaces) {
            const Vec2& value = script.*place.value;
            text += fmt::format("{} = [{:.3g}, {:.3g}]\n", place.key, value.x, value.y);
        }
        text += fmt::format("cuts = {}\nparries = {}\n", script.cuts, script.parries);
    }
    return text;
}

}  // namespace riposte
