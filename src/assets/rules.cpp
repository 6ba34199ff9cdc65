// rules.toml: one table of what may stand in it, but for the sections of blade and body (blade_rules.cpp,
// body_rules.cpp), and the one reader of all.
#include "toml_reader.hpp"
#include "weapon_rules.hpp"

#include <riposte/assets/blade_rules.hpp>
#include <riposte/assets/body_rules.hpp>
#include <riposte/assets/rules.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace riposte {
namespace {

struct Field {
    std::string_view section;
    std::string_view key;
    Real& (*value)(BoutSetup& setup);
    Real low;
    Real high;
};

constexpr std::array kFields{
    Field{"classic", "lockout", [](BoutSetup& s) -> Real& { return s.rules.lockout; }, 0.01, 1},
    Field{"classic", "guard_settle", [](BoutSetup& s) -> Real& { return s.rules.guard_settle; }, 0.1, 10},
    Field{"classic", "auto_guard", [](BoutSetup& s) -> Real& { return s.rules.auto_guard; }, 0, 60},
    Field{"classic", "prets", [](BoutSetup& s) -> Real& { return s.rules.prets; }, 0.1, 10},
    Field{"classic", "halt", [](BoutSetup& s) -> Real& { return s.rules.halt; }, 0.5, 10},
    Field{"classic", "guard_line", [](BoutSetup& s) -> Real& { return s.rules.guard_line; }, 1, 5},
    Field{"classic", "rear_line", [](BoutSetup& s) -> Real& { return s.rules.rear_line; }, 5, 9},
    Field{"classic", "cut_speed", [](BoutSetup& s) -> Real& { return s.rules.cut_speed; }, 0, 20},
    Field{"classic", "cut_least_along", [](BoutSetup& s) -> Real& { return s.rules.cut_least_along; }, 0, 1},
    Field{"classic", "cut_edge_angle", [](BoutSetup& s) -> Real& { return s.rules.cut_edge_angle; }, 0.1, 1.5708},
    Field{"classic", "cut_planarity", [](BoutSetup& s) -> Real& { return s.rules.cut_planarity; }, 0, 1},
    Field{"thrust", "speed", [](BoutSetup& s) -> Real& { return s.rules.thrust_speed; }, 0, 20},
    Field{"thrust", "angle", [](BoutSetup& s) -> Real& { return s.rules.thrust_angle; }, 0.1, 1.5708},
    Field{"hand", "big_swing", [](BoutSetup& s) -> Real& { return s.hand.big_swing; }, 0, 0.99},
    Field{"hand", "attack_time", [](BoutSetup& s) -> Real& { return s.hand.attack_time; }, 0.2, 5},
    Field{"hand", "to_attack", [](BoutSetup& s) -> Real& { return s.hand.to_attack; }, 0.03, 2},
    Field{"hand", "in_line", [](BoutSetup& s) -> Real& { return s.hand.in_line; }, 0, 1},
    Field{"hand", "to_thrust", [](BoutSetup& s) -> Real& { return s.hand.to_thrust; }, 0.03, 2},
    Field{"hand", "to_parry", [](BoutSetup& s) -> Real& { return s.hand.to_parry; }, 0.03, 2},
    Field{"hand", "to_swing", [](BoutSetup& s) -> Real& { return s.hand.to_swing; }, 0.03, 2},
    Field{"hand", "follow", [](BoutSetup& s) -> Real& { return s.hand.follow; }, 5, 200},
    Field{"hand", "speed", [](BoutSetup& s) -> Real& { return s.hand.speed; }, 1, 50},
    Field{"hand", "extend", [](BoutSetup& s) -> Real& { return s.hand.extend; }, 0.5, 50},
    Field{"hand", "elbow", [](BoutSetup& s) -> Real& { return s.hand.elbow; }, 0.5, 50},
};

constexpr std::array<std::string_view, 5> kSections{"classic", "thrust", "hand", "blade", "body"};
constexpr std::array<std::string_view, kInterpolationCount> kInterpolations{"smooth", "bilinear"};
constexpr std::array<std::string_view, kTouchSearchCount> kTouchSearches{"swept", "fade"};

void read_blade_methods(TomlReader& reader, BladeRules& rules) {
    reader.choice("catching", catching_words(), rules.catching);
    reader.choice("parting", parting_words(), rules.parting);
}

/// The keys of all sections but that one, which is read.
void tell_other_sections(TomlReader& reader, std::string_view read) {
    for (const Field& field : kFields)
        if (field.section != read)
            reader.belong_below(fmt::format("[{}]", field.section), std::array<std::string_view, 1>{field.key});
    for (const BladeField& field : blade_fields())
        if (read != "blade") reader.belong_below("[blade]", std::array<std::string_view, 1>{field.key});
    for (const BodyField& field : body_fields())
        if (read != "body") reader.belong_below("[body]", std::array<std::string_view, 1>{field.key});
    if (read != "blade") reader.belong_below("[blade]", std::array<std::string_view, 2>{"catching", "parting"});
    reader.belong_below("[weapons.NAME]", std::array<std::string_view, 3>{"cuts", "thrusts", "target"});
    if (read != "hand") reader.belong_below("[hand]", std::array<std::string_view, 1>{"interpolation"});
    if (read != "body") reader.belong_below("[body]", std::array<std::string_view, 1>{"reactions"});
    if (read != "classic") reader.belong_below("[classic]", std::array<std::string_view, 1>{"touch_search"});
}

Result<void> refuse_unknown_sections(const toml::table& root, const std::filesystem::path& file) {
    TomlReader reader(root, file, "the file of rules");
    for (const std::string_view section : kSections) reader.table(section);
    reader.table("weapons");
    tell_other_sections(reader, "");
    reader.refuse_unknown_keys();
    return reader.result();
}

}  // namespace

Result<void> load_rules(const std::filesystem::path& file, BoutSetup& setup) {
    auto root = parse_toml(file);
    if (!root) return root.error();
    if (auto known = refuse_unknown_sections(root.value(), file); !known) return known;
    BoutSetup read = setup;
    for (const std::string_view section : kSections) {
        const toml::table* table = root.value()[section].as_table();
        if (table == nullptr) continue;
        TomlReader reader(*table, file, std::string(section));
        for (const Field& field : kFields) {
            if (field.section == section) reader.number(field.key, field.value(read), field.low, field.high);
        }
        for (const BladeField& field : blade_fields()) {
            if (section == "blade") reader.number(field.key, read.blade.*field.value, field.low, field.high);
        }
        for (const BodyField& field : body_fields()) {
            if (section == "body") reader.number(field.key, read.body.*field.value, field.low, field.high);
        }
        if (section == "blade") read_blade_methods(reader, read.blade);
        if (section == "body") reader.choice("reactions", reaction_words(), read.body.reactions);
        if (section == "hand") reader.choice("interpolation", kInterpolations, read.hand.interpolation);
        if (section == "classic") reader.choice("touch_search", kTouchSearches, read.touch_search);
        tell_other_sections(reader, section);
        reader.refuse_unknown_keys();
        if (auto result = reader.result(); !result) return result;
    }
    auto weapons = read_weapon_rules(root.value(), file);
    if (!weapons) return weapons.error();
    read.weapon_rules = std::move(weapons).value();
    setup = std::move(read);
    return {};
}

Result<BladeRules> load_blade_rules(const std::filesystem::path& file) {
    BoutSetup setup;
    if (auto read = load_rules(file, setup); !read) return read.error();
    return setup.blade;
}

Result<BodyRules> load_body_rules(const std::filesystem::path& file) {
    BoutSetup setup;
    if (auto read = load_rules(file, setup); !read) return read.error();
    return setup.body;
}

}  // namespace riposte
