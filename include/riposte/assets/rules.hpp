// The rules of bouts as a text file: assets/rules.toml.
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/fencing/setup.hpp>

#include <filesystem>

namespace riposte {

/// Fills rules, hand and blade of the setup with what the file names. A file that is refused changes nothing. Errors
/// name file, line and cure.
Result<void> load_rules(const std::filesystem::path& file, BoutSetup& setup);

}  // namespace riposte
