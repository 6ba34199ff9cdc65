// riposte join, watch and find, without a window.
#pragma once

#include "shell/command.hpp"

#include <riposte/settings/settings.hpp>

#include <filesystem>

namespace riposte {

/// A bot fences at a server. Returns the exit code.
int run_join_headless(const JoinCommand& command, const std::filesystem::path& assets);
/// Follows a bout at a server. Returns the exit code.
int run_watch_headless(const JoinCommand& command, const std::filesystem::path& assets);
/// Lists the servers of this network. Returns the exit code.
int run_find(const FindCommand& command);

}  // namespace riposte
