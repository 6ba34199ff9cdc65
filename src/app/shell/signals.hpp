// Ends that are asked for from outside: Ctrl-C, `kill`, a terminal that is closed.
#pragma once

namespace riposte {

/// From now on SIGINT, SIGTERM and SIGHUP are only noted, the first time each; the second time the program ends at
/// once. A signal that is ignored stays so, as a shell has it for what runs in the background.
void heed_signals();
/// Returns true once such a signal has come.
bool told_to_end();

}  // namespace riposte
