// How far each joint of a person turns, and how a turn is kept within that.
//
// A joint's turn is told from its bind pose, about its own axes: first the twist about its bone (local Y), then the
// swing, a rotation vector (x, 0, z). The swing stays inside a spherical ellipse (K 4.2.2) with its own half axis on
// each of the four sides.
#pragma once

#include <riposte/body/pose.hpp>

#include <string_view>

namespace riposte {

/// A joint's turn from its bind pose, rad.
struct JointTurn {
    Real x = 0;
    Real twist = 0;
    Real z = 0;
    friend bool operator==(const JointTurn&, const JointTurn&) = default;
};

struct JointLimits {
    JointTurn low;   ///< <= 0
    JointTurn high;  ///< >= 0
};

/// Returns the limits of the joint of that name: a healthy adult's ranges, rounded; a left joint's are the mirror image
/// of the right one's. Helper joints, the sword holder and the root do not turn by themselves: none of their ranges is
/// wider than 0.
JointLimits limits_of(std::string_view joint_name);
/// Returns true if a joint with these limits turns by itself.
bool turns(const JointLimits& limits);

/// Returns a rotation from the bind pose, about the joint's own axes, as a turn; and a turn as that rotation.
JointTurn turn_of(const Quat& bind_from_joint);
Quat rotation_of(const JointTurn& turn);
/// Returns the turn of a joint in the pose.
JointTurn turn_of(const Skeleton& skeleton, const Pose& pose, JointIndex joint);
/// Returns the rotation of a joint in its parent that has the turn.
Quatf rotation_of(const Skeleton& skeleton, JointIndex joint, const JointTurn& turn);

/// Returns the turn made smaller, its direction kept, until it is within `size` times the limits.
JointTurn clamped(const JointLimits& limits, const JointTurn& turn, Real size = 1);
/// Returns 1 on the border of the swing's ellipse or of the twist, whichever is nearer; less inside.
Real size_in(const JointLimits& limits, const JointTurn& turn);
/// Returns true if a rotation from the bind pose surely lies within the limits, told without an angle and thus quickly.
/// Of some that lie within them, too, it is not sure.
bool surely_within(const JointLimits& limits, const Quat& bind_from_joint);

/// Returns the mirror image of a turn: a left joint's of a right one's and the reverse (also for joints in the middle).
JointTurn mirrored(const JointTurn& turn);

}  // namespace riposte
