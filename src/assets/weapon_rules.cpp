#include "weapon_rules.hpp"

#include "toml_reader.hpp"

#include <riposte/core/nearest_name.hpp>
#include <riposte/files/text_file.hpp>

#include <algorithm>
#include <array>
#include <string>

namespace riposte {
namespace {

constexpr std::array<std::string_view, kValidTargetCount> kTargets{"body", "above_hip", "all"};

/// The names of the weapons that lie beside the file of rules; empty if it stands alone.
std::vector<std::string> weapons_beside(const std::filesystem::path& file) {
    std::vector<std::string> names;
    for (const auto& weapon : files_in(file.parent_path() / "weapons", ".toml"))
        names.push_back(weapon.stem().string());
    return names;
}

Result<WeaponRules> read_one(const toml::table& table, const std::filesystem::path& file, const std::string& name) {
    TomlReader reader(table, file, "weapons." + name);
    WeaponRules rules;
    reader.flag("cuts", rules.cuts);
    reader.flag("thrusts", rules.thrusts);
    reader.choice("target", kTargets, rules.target);
    if (!rules.cuts && !rules.thrusts)
        reader.fail(&table, "weapons." + name + " neither cuts nor thrusts", "set cuts or thrusts to true");
    reader.refuse_unknown_keys();
    if (auto read = reader.result(); !read) return read.error();
    return rules;
}

}  // namespace

Result<std::vector<NamedWeaponRules>> read_weapon_rules(const toml::table& root, const std::filesystem::path& file) {
    std::vector<NamedWeaponRules> all;
    const toml::table* weapons = root["weapons"].as_table();
    if (weapons == nullptr) return all;
    const std::vector<std::string> known = weapons_beside(file);
    for (const auto& [key, node] : *weapons) {
        const std::string name(key.str());
        // A section of a weapon that is not there does no harm; one that is nearly called as a weapon is misspelt.
        const bool there = std::find(known.begin(), known.end(), name) != known.end();
        if (const std::string meant = did_you_mean(name, known); !there && !meant.empty()) {
            return Error{"there is no weapon '" + name + "'" + meant, place_in(file, node),
                         "name a file of the folder weapons beside this one"};
        }
        const toml::table* table = node.as_table();
        if (table == nullptr) {
            return Error{"weapons." + name + " is no section", place_in(file, node),
                         "write [weapons." + name + "] and below it cuts, thrusts and target"};
        }
        auto rules = read_one(*table, file, name);
        if (!rules) return rules.error();
        all.push_back({name, rules.value()});
    }
    return all;
}

}  // namespace riposte
