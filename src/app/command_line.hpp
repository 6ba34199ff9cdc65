// The command line: flags over environment over settings file.
#pragma once

#include "command.hpp"

#include <riposte/settings/settings.hpp>

#include <variant>

namespace riposte {

/// The command, or the exit code when the program is to end at once (--help, --version, wrong usage).
std::variant<Command, int> parse_command_line(int argc, char** argv, const Settings& settings);

}  // namespace riposte
