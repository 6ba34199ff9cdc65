// Checks the files that a command line names to be written, before anything is fenced, read or drawn.
#pragma once

#include "shell/command.hpp"

#include <riposte/core/result.hpp>

#include <filesystem>
#include <string>

namespace riposte {

/// Tells if "-" is standard output.
enum class Dash { kNo, kStandardOutput };
/// Returns the reason for which a text is no name of a file to be written: the text is empty, an option, or a "-" that
/// can be no stream. Empty if the text may be a name.
std::string wrong_name(const std::string& path, Dash dash);

/// Returns an Error if two outputs of the command, standard output among them, are one file, or if an output is a file
/// that the command reads or might read (a file of the assets, of the player's own postures, or to which they lead),
/// however the names are spelt or linked. Outputs that are devices may be the same. Returns an Error, too, if anything
/// but a recording would take the place of a recording, or a name that ends as names of recordings do.
Result<void> check_outputs(const Command& command, const std::filesystem::path& assets,
                           const std::filesystem::path& settings_file);

/// Returns an Error if an output of the command cannot be written, because of its kind (outlet_of) or its folder.
Result<void> check_writable(const Command& command);

}  // namespace riposte
