// Scripts (bots/script.hpp) as text files.
#pragma once

#include <riposte/bots/script.hpp>
#include <riposte/core/result.hpp>

#include <filesystem>
#include <vector>

namespace riposte {

/// Reads the [[script]] tables of a file, at least one, no two with the same name. The error names file, line and cure.
Result<std::vector<Script>> load_scripts(const std::filesystem::path& file);

/// Returns the text of a file of these scripts.
std::string scripts_text(const std::vector<Script>& scripts);

}  // namespace riposte
