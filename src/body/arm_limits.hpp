// How far joint angles lie beyond their limits.
#pragma once

#include "arm_reach.hpp"

namespace riposte {

/// K fig. 4.6 with the limb along +Y instead of +Z (x, y, z there are z', x', y' here). The angles are relative to the
/// bind pose. The reference of zero twist is Rx(alpha) Rz(-beta), which takes +Y to the swung bone; what the rotation
/// turns beyond it about the bone is the twist.
struct ShoulderAngles {
    Real alpha = 0;
    Real beta = 0;
    Real twist = 0;
};
ShoulderAngles shoulder_angles(const Quat& bind_from_upperarm);

/// beyond_limits of the shoulder alone, and of forearm and wrist alone.
Real shoulder_beyond(const ArmLimits& limits, const ArmAngles& angles);
Real hand_beyond(const ArmLimits& limits, const ArmAngles& angles);

/// The hand's rotation in the forearm's bind frame to its angles (the others are 0) and back.
ArmAngles hand_angles(const Quat& bind_from_hand);
Quat hand_of(const ArmAngles& angles);

/// The nearest shoulder within the limits (alpha and beta along the ray to the ellipse's centre).
ArmAngles limited_shoulder(const ArmLimits& limits, const ArmAngles& angles);

/// The nearest rotation of the hand that forearm and wrist allow. Both angles lose their meaning at a half turn; no
/// hand comes there, but a goal may, and then the hand goes back through the middle of its range instead of leaping
/// over.
Quat limited_hand(const ArmLimits& limits, const Quat& bind_from_hand);

}  // namespace riposte
