// Free practice: fencing without a referee. Touches are counted, nobody halts; a player asks for en garde or the judge.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Does what the players order by the input of this tick, in a bout whose terms have no referee: en garde, by an order
/// or by the salute of a fencer in guard, and the judge switched on and off. Must be called before the tick is judged.
void obey_orders(const BoutSetup& setup, BoutState& state, const BoutInput& input, BoutEvents& events);

/// Counts the tick's touches in kFree; leads from kFreeToLines to kFree once both fencers are in guard at their lines.
void advance_practice(const BoutSetup& setup, BoutState& state, BoutEvents& events);

}  // namespace riposte
