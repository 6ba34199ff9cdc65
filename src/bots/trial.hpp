// What becomes of a move that is tried in the mind, and what trying it costs.
#pragma once

#include <riposte/fencing/state.hpp>

namespace riposte {

inline constexpr Real kBothTouched = -0.6;  ///< an outcome, beside 1 for an own touch and -1 for one of his

/// Returns true if the fencer has touched since the bout was as in `before`.
bool touches(FencerId id, const BoutState& before, const BoutState& now);

/// Returns the outcome for the fencer `id`: 0 if nobody has touched.
Real outcome_of(FencerId id, const BoutState& before, const BoutState& now);

/// Returns what a tick of the simulation costs, in ticks of fencers far from each other: the nearer they are, the more
/// of blades and bodies has to be looked at.
int effort_of(const BoutState& bout);

}  // namespace riposte
