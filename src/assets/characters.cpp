#include "toml_reader.hpp"

#include <riposte/assets/characters.hpp>
#include <riposte/core/name_text.hpp>
#include <riposte/core/nearest_name.hpp>
#include <riposte/files/text_file.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kLongestShownName = 24;  // bytes: "bot, level 5, " and the name fit into a recording's text
constexpr std::size_t kLongestAbout = 100;     // bytes: three lines of a card
constexpr std::size_t kLongestId = 24;         // bytes

struct Number {
    std::string_view key;
    Real BotStyle::*value;
    Real low = -1;
    Real high = 1;
};
constexpr std::array kNumbers{
    Number{"initiative", &BotStyle::initiative, kLeastInitiative, kMostInitiative},
    Number{"measure", &BotStyle::measure, -kMostMeasure, kMostMeasure},
    Number{"feint", &BotStyle::feint},
    Number{"choice", &BotStyle::choice},
    Number{"parry", &BotStyle::parry},
    Number{"riposte", &BotStyle::riposte},
    Number{"stop", &BotStyle::stop},
    Number{"retreat", &BotStyle::retreat},
    Number{"counter", &BotStyle::counter},
    Number{"steady", &BotStyle::steady},
    Number{"cover", &BotStyle::cover},
    Number{"patience", &BotStyle::patience},
};

/// In the order of the bots' own table of lines.
constexpr std::array<std::string_view, kBotLineCount> kLineKeys{"head", "high_right", "high_left", "right",
                                                                "left", "low_right",  "low_left",  "low"};

void read_words(const toml::table& table, std::string_view key, std::size_t longest, TomlReader& reader,
                std::string& words) {
    reader.text(key, words);
    const toml::node* node = table.get(key);
    const std::string why = why_no_name(words, longest);
    if (node == nullptr || why.empty()) return;
    reader.fail(node, fmt::format("character.{}: {}", key, why),
                fmt::format("write one line of 1 to {} bytes of plain text", longest));
}

Result<void> read_lines(const toml::table& table, const fs::path& file, BotStyle& style) {
    TomlReader reader(table, file, "lines");
    for (std::size_t line = 0; line < kBotLineCount; ++line)
        reader.number(kLineKeys[line], style.lines[line], -kMostFondness, kMostFondness);
    reader.refuse_unknown_keys();
    return reader.result();
}

/// Device specs are made of ids, so they hold neither blanks nor colons.
bool is_id(const std::string& text) {
    constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz0123456789-";
    return !text.empty() && text.size() <= kLongestId && text.find_first_not_of(kLetters) == std::string::npos;
}

}  // namespace

Result<Character> load_character(const fs::path& file) {
    Character character;
    character.id = file.stem().string();
    if (!is_id(character.id))
        return Error{
            "no character can be called so", file.string(),
            fmt::format("name the file with up to {} small letters, digits and hyphens, as in bull.toml", kLongestId)};
    auto root = parse_toml(file);
    if (!root) return root.error();
    TomlReader reader(root.value(), file, "character");
    reader.belong_below("[lines]", kLineKeys);
    read_words(root.value(), "name", kLongestShownName, reader, character.name);
    read_words(root.value(), "about", kLongestAbout, reader, character.about);
    for (const Number& number : kNumbers)
        reader.number(number.key, character.style.*number.value, number.low, number.high);
    const toml::table* lines = reader.table("lines");
    reader.refuse_unknown_keys();
    if (auto read = reader.result(); !read) return read.error();
    if (lines == nullptr) return character;
    if (auto read = read_lines(*lines, file, character.style); !read) return read.error();
    return character;
}

Result<std::vector<Character>> load_characters(const fs::path& assets) {
    std::vector<Character> characters{Character{}};
    for (const fs::path& file : files_in(assets / "bots", ".toml")) {
        auto character = load_character(file);
        if (!character) return character.error();
        if (character.value().id == characters.front().id)
            characters.front() = std::move(character).value();
        else
            characters.push_back(std::move(character).value());
    }
    return characters;
}

Result<std::size_t> character_place(const std::vector<Character>& characters, const std::string& id) {
    if (id.empty()) return std::size_t{0};
    std::vector<std::string> ids;
    for (const Character& character : characters) {
        if (character.id == id) return ids.size();
        ids.push_back(character.id);
    }
    return Error{fmt::format("there is no bot of character '{}'{}", id, did_you_mean(id, ids)), "bot:LEVEL:" + id,
                 fmt::format("the characters are {}", fmt::join(ids, ", "))};
}

}  // namespace riposte
