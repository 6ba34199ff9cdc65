// The server that a command line asks for.
#pragma once

#include "host_thread.hpp"
#include "shell/command.hpp"

namespace riposte {

/// Returns the plan of the command's server with this key pair, whose bots are of these characters. Errors: the seats
/// are none; there is no password in the file.
Result<HostPlan> plan_of(const ServerCommand& command, const net::KeyPair& key, std::vector<Character> characters);

}  // namespace riposte
