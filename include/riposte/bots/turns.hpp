// How two bots fence so that neither runs into the other as he comes: only one of them comes forward at a time.
#pragma once

#include <riposte/fencing/input.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Returns true if the legs in this state carry the fencer forward, so that he falls if he meets the opponent hard.
bool comes_forward(LegState legs);

/// Returns `wanted` without the buttons by which a fencer would begin to come forward while the opponent comes forward.
/// If both fencers would begin in the same tick, one of them does. So bodies never meet while both fencers come
/// forward, which throws down far oftener than anything else; a blow still may.
BoutInput by_turns(const BoutState& bout, BoutInput wanted);

}  // namespace riposte
