// riposte server: bouts for those who come over the network, without a window.
#pragma once

#include "shell/command.hpp"

#include <filesystem>

namespace riposte {

/// Serves until it is told to end. Returns the exit code.
int run_server(const ServerCommand& command, const std::filesystem::path& assets);

}  // namespace riposte
