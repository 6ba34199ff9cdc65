// The classic referee: salute — En garde — both in guard — Prets — Allez — touch — Halte — back to the lines.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Returns true if touches count now: before Halte, or within the lockout of the first touch. Before that touch nothing
/// counts as soon as somebody has been falling for as long as the lockout.
bool touches_count(const BoutSetup& setup, const BoutState& state);

/// The bodies met in this tick: the referee says so while there is fencing.
void note_corps_a_corps(const JudgeState& judge, BoutEvents& events);

/// Judges the tick's touches and what the fencers did, moves the bout on, and adds calls and award to the events.
void advance_judge(const BoutSetup& setup, BoutState& state, BoutEvents& events);

}  // namespace riposte
