// Places that shoulder and elbow cannot reach: the nearest that they can.
#pragma once

#include "arm_limits.hpp"

namespace riposte {

/// Shoulder and elbow by their angles.
struct Shoulder {
    Quat bind_from_upperarm;
    Quat upperarm_from_forearm;
};
Shoulder shoulder_of(const ArmRig& rig, const ArmAngles& angles);

/// The angles of shoulder and elbow, within their limits, whose wrist is nearest to a place (in the upper arm's bind
/// frame, m): by descent from `held`, which is left for another place only where that is nearer, and from the valleys
/// of a grid over the upper arm's directions, for the places that can be reached are no convex set. `most_steps` as
/// advance_arm has it.
ArmAngles nearest_place(const ArmRig& rig, const Vec3& goal_bind, const ArmAngles& held = {},
                        int* most_steps = nullptr);

}  // namespace riposte
