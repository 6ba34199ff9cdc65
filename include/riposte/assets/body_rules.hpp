// The rules of struck bodies as the [body] section of a text file: one table of the fields that may stand there.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/fencing/rules.hpp>

#include <filesystem>
#include <span>
#include <string>
#include <string_view>

namespace riposte {

/// A number of the section.
struct BodyField {
    std::string_view key;
    Real BodyRules::*value;
    Real low;   ///< the least value that a file may have
    Real high;  ///< the greatest value that a file may have
    Real step;  ///< the step of a change by hand
    std::string_view meaning;
};
std::span<const BodyField> body_fields();

/// Returns the words for the ways in which bodies answer, in the order of ReactionKind.
std::span<const std::string_view> reaction_words();

/// Reads the [body] section of the file; fields that it does not name keep the game's default. Errors name file, line
/// and cure.
Result<BodyRules> load_body_rules(const std::filesystem::path& file);
/// Returns the text of a file with the [body] section.
std::string body_rules_text(const BodyRules& rules);

}  // namespace riposte
