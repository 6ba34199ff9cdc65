// How a fencer who lies gets up: the clip that rises takes the body up from wherever it lies, hands and feet straight
// to their places in the clip, the rear hand first, so that he leans on it.
#pragma once

#include "figure.hpp"

namespace riposte {

/// Follows the legs of a fencer who does not fall, or no longer: lets the clip that rises take the body up, and ends
/// the fall once it has, or where the legs do something else.
void rise_or_end_fall(FencerState& fencer);

/// The pose, and where its joints are, of the figure of a fencer who rises, whose pose is that of the clips.
void pose_rising(const FencerModel& model, const FencerState& fencer, Figure& figure);

}  // namespace riposte
