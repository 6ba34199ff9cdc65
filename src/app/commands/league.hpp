// riposte league: bouts of bots and scripts on all cores, and a table of what came of them.
#pragma once

#include "shell/command.hpp"

#include <filesystem>

namespace riposte {

/// Returns the exit code.
int run_league(const LeagueCommand& command, const std::filesystem::path& assets);

}  // namespace riposte
