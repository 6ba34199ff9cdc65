// A recording that this simulation does not compute, shown by its poses.
#pragma once

#include <riposte/record/recording.hpp>

namespace riposte {

/// Returns a state that looks as the recording did at a tick: fencers from the poses about the tick, score, lamps and
/// clock from the events. It is not for `step`. A recording without poses shows the first state.
BoutState shown_state(const BoutSetup& setup, const Recording& recording, std::uint32_t tick);
/// Returns the recorded events of the tick that led to a shown state; touches lie at the attacker's point.
BoutEvents shown_events(const BoutSetup& setup, const Recording& recording, const BoutState& shown);

}  // namespace riposte
