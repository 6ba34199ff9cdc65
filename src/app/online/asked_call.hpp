// The call that a command line asks for.
#pragma once

#include "call.hpp"
#include "shell/command.hpp"

#include <riposte/net/link.hpp>

namespace riposte {

/// Returns how the command wants to come to a server. If it names none, the network is searched for a second. Errors:
/// none or several were found; there is no password in the file.
Result<CallWish> wish_of(const JoinCommand& command, net::Role role);
/// Tells on the terminal whom the player calls, since an answer may take its time.
void tell_calling(const CallWish& wish);
/// Returns the bad network that the command wants to try out, if it wants one.
Result<std::optional<net::LinkQuality>> link_of(const JoinCommand& command);

}  // namespace riposte
