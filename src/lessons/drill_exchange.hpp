// The drill of parry and riposte.
#pragma once

#include "drill_parts.hpp"

namespace riposte {

/// The coach comes, raises his hand for a cut of any line, cuts, and stands open for the answer.
FencerInput lead_exchange(const DrillScene& scene);
/// Counts answers that land after a parry, and cuts of the coach that land.
void score_exchange(const SeenTick& tick, DrillState& drill);

}  // namespace riposte
