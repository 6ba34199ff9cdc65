// The classic referee: salute — En garde — both in guard — Prets — Allez — touch — Halte — back to the lines.
#pragma once

#include "legs.hpp"

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// What the referee lets a fencer's legs do with his keys in this phase, and what he makes them do himself.
LegCommand leg_command(const BoutSetup& setup, const BoutState& state, int side, const FencerInput& input);

/// Whether touches count now (before Halte, or within the lockout of the first touch).
bool touches_count(const JudgeState& judge);

/// Hears the tick's events, moves the bout on, and adds his calls to the events.
void advance_judge(const BoutSetup& setup, BoutState& state, BoutEvents& events);

}  // namespace riposte
