// What blades are and do, as the [blade] section of a text file: one table of what may stand in it.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/fencing/rules.hpp>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace riposte {

/// A number of the section.
struct BladeField {
    std::string_view key;
    Real BladeRules::*value;
    Real low;  ///< what a file may have; so that no two contradict each other
    Real high;
    Real step;              ///< by which it is changed by hand
    std::string_view unit;  ///< empty: a share, or a ratio
    std::string_view meaning;
};
std::span<const BladeField> blade_fields();

/// The [blade] section of that file; what it does not name is as the game has it without any file. Errors name file,
/// line and cure.
Result<BladeRules> load_blade_rules(const std::filesystem::path& file);
/// The text of such a file.
std::string blade_rules_text(const BladeRules& rules);

}  // namespace riposte
