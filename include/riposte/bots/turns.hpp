// How two bots fence where nobody shall be run down: one of them comes forward at a time.
#pragma once

#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Returns true where the legs carry the fencer forward, so that he falls if he meets the opponent hard.
bool comes_forward(LegState legs);

/// Returns `wanted` without what would begin a way forward while the opponent is on one. Where both would begin in the
/// same tick, one of them does. Bodies then never meet with both coming forward, which alone makes anybody fall.
BoutInput by_turns(const BoutState& bout, BoutInput wanted);

}  // namespace riposte
