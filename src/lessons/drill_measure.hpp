// The drill of the measure.
#pragma once

#include "drill_parts.hpp"

namespace riposte {

/// The coach steps to and fro at irregular times. What brings the measure back is left to the pupil.
FencerInput lead_measure(const DrillScene& scene);
/// Counts the ticks in which the pupil stands at lunging distance.
void score_measure(const SeenTick& tick, DrillState& drill);

}  // namespace riposte
