// The rules of blades as the [blade] section of a text file: one table of the fields that may stand there.
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
    Real low;   ///< the least value that a file may have; the ranges keep fields from contradicting each other
    Real high;  ///< the greatest value that a file may have
    Real step;  ///< the step of a change by hand
    std::string_view unit;  ///< empty: a share, or a ratio
    std::string_view meaning;
};
std::span<const BladeField> blade_fields();

/// Return the words for the methods of a section, in the order of their enums.
std::span<const std::string_view> catching_words();
std::span<const std::string_view> parting_words();

/// Reads the [blade] section of the file; fields that it does not name keep the game's default. Errors name file, line
/// and cure.
Result<BladeRules> load_blade_rules(const std::filesystem::path& file);
/// Returns the text of a file with the [blade] section.
std::string blade_rules_text(const BladeRules& rules);

}  // namespace riposte
