// Wall-clock time for the program around the simulation.
#pragma once

#include <riposte/core/seconds.hpp>

namespace riposte {

/// Steady time since the program's first call; never goes back, unaffected by changes of the system clock.
Seconds now();

/// Blocks the calling thread for at least `duration`; returns at once when it is not positive.
void sleep_for(Seconds duration);

}  // namespace riposte
