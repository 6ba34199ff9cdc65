// The command line, whose flags take precedence over environment and settings file.
#pragma once

#include "shell/command.hpp"

#include <variant>

namespace riposte {

struct Settings;

/// Returns the command, or the exit code if the program shall end at once (--help, --version, wrong usage).
std::variant<Command, int> parse_command_line(int argc, char** argv, const Settings& settings);

}  // namespace riposte
