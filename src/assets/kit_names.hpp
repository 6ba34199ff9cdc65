// The names of files by which settings, command line and recordings call fencers, weapons and postures.
#pragma once

#include <riposte/core/result.hpp>

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace riposte {

/// Returns true if settings, command line and recordings can call a file so: nothing in the name leads out of the
/// folder, and it is read as it was written (recordings are cleaned when they are read).
bool is_kit_name(const std::string& id);

/// Returns the error of a file that has no such name; `what` can be chosen by it: "no guard".
Error no_kit_name(const char* what, const std::filesystem::path& file);

/// Returns an Error where the folder has a file of that name, by which nothing can be chosen.
std::optional<Error> unfit_name(const char* what, const std::string& id, const std::filesystem::path& folder);

/// Returns "; did you mean 'x'?": one of `ids` that `id` leads to as a file's name, or that it may be misspelt for.
std::string meant_by(const std::string& id, const std::vector<std::string>& ids);

}  // namespace riposte
