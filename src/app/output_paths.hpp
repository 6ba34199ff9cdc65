// The files that a command line names to be written: told before anything is fenced, read or drawn.
#pragma once

#include "command.hpp"

#include <riposte/core/result.hpp>

#include <filesystem>
#include <string>

namespace riposte {

/// Whether "-" is standard output.
enum class Dash { kNo, kStandardOutput };
/// What is no name of a file to be written: nothing at all, an option that was taken for its value, a "-" that can be
/// no stream. In words; empty where it may be one.
std::string wrong_name(const std::string& path, Dash dash);

/// An Error where two outputs of the command, standard output among them, are one file, or where one is a file that the
/// command reads or might read (any of the assets, of the player's own postures and of what they lead to), however
/// either is spelt or linked. Outputs that are devices may be one. An Error, too, where anything but a recording would
/// take a recording's place, or a name that ends as theirs do.
Result<void> check_outputs(const Command& command, const std::filesystem::path& assets,
                           const std::filesystem::path& settings_file);

/// An Error where one of them cannot be written as things are: what it is (outlet_of), or its folder.
Result<void> check_writable(const Command& command);

}  // namespace riposte
