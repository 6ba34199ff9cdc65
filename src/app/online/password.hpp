// A password that lies in a file, so that nobody sees it on the command line.
#pragma once

#include <riposte/core/result.hpp>

#include <filesystem>
#include <string>

namespace riposte {

/// Returns the first line of the file. Errors: it cannot be read, its first line is empty or too long.
Result<std::string> password_of(const std::filesystem::path& file);

}  // namespace riposte
