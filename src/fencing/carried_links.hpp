// The links of a body that reacts, where the clips have them.
#pragma once

#include <riposte/fencing/body_model.hpp>

namespace riposte {

/// The fastest (rad/s) that a reaction ever turns a joint.
inline constexpr Real kFastestTurn = 40;
/// The fastest (m/s) that it ever moves the pelvis.
inline constexpr Real kFastestShift = 3;

/// Puts the links' joints where the clips have them, in the bind pose's turn, from which limits are told.
void place_joints(const BodyJoints& joints, const Pose& pose, BodyModel& body);

/// Sets `clip` to the links where the clips have them, at rest.
void place_clip(const BodyJoints& joints, const Pose& pose, const BodyModel& body, ArticulatedState& clip);

}  // namespace riposte
