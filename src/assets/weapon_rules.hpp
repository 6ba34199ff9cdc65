// The sections [weapons.NAME] of rules.toml: what counts of a weapon.
#pragma once

#include <riposte/fencing/setup.hpp>

#include <toml++/toml.h>

#include <filesystem>
#include <vector>

namespace riposte {

/// Reads what counts of each weapon, in the order of the names; empty if the file has no such section.
Result<std::vector<NamedWeaponRules>> read_weapon_rules(const toml::table& root, const std::filesystem::path& file);

}  // namespace riposte
