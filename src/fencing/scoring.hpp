// What the judge and free practice share: phases that begin, touches that are noted and counted.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Begins a phase.
void enter(JudgeState& judge, JudgePhase phase);

/// Adds a call, which may name a fencer, to the events.
inline void call(BoutEvents& events, Call what, FencerId named = 0) { events.calls.push_back({what, named.index()}); }

inline bool in_guard(const FencerState& fencer) { return fencer.legs.state == LegState::kGuard; }

/// Returns true if both fencers are in guard at their lines, or have tried so long that they begin where they are.
bool back_at_lines(const BoutSetup& setup, const BoutState& state);

/// Returns true if a touch has been noted and is not yet awarded.
inline bool touched(const JudgeState& judge) { return judge.pending[0] || judge.pending[1]; }

/// Notes the good touches of the tick for the phrase of this number. The instant of impact decides, not the tick: of
/// two touches the later one counts if it came within the lockout.
void note_touches(const BoutSetup& setup, JudgeState& judge, std::uint32_t phrase, BoutEvents& events);

/// Returns true if the lockout of the touch that was noted first ends with this tick.
bool lockout_is_over(const BoutSetup& setup, const BoutState& state);

/// Counts the touches of `award`, which holds the phrase's number, the reason and the fencers: score, lamps and event.
void count(BoutState& state, AwardEvent award, BoutEvents& events);

}  // namespace riposte
