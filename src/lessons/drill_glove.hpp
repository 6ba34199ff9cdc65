// The drill of the glove.
#pragma once

#include "drill_parts.hpp"

#include <riposte/lessons/drill_glove.hpp>

namespace riposte {

/// The coach comes to a distance that chance gives, and shows a place for a while, in which he may step.
FencerInput lead_glove(const DrillScene& scene);
/// Counts the places that are hit with a lunge while they are shown.
void score_glove(const SeenTick& tick, DrillState& drill);

}  // namespace riposte
