// One joint: where it places its link, and along which motions it lets it go (Featherstone 2008, section 4.4).
#pragma once

#include <riposte/dynamics/state.hpp>

namespace riposte {

/// Returns the link's frame in its parent's.
Rigid parent_from_link(const Link& link, const JointCoordinates& coordinates);

/// Returns the first axis of a universal joint as its link sees it: turned back about the second one. Of any other
/// joint it is the axis itself.
Vec3 first_axis(const Link& link, const JointCoordinates& coordinates);

/// Returns the motion of the link in its parent, in the link's frame, that the joint's velocity number `k` drives: a
/// column of Featherstone's S.
Motion free_motion(const Link& link, const JointCoordinates& coordinates, std::size_t k);

/// Returns the velocity of the link in its parent, in the link's frame.
Motion joint_velocity(const Link& link, const JointCoordinates& coordinates, const JointVector& velocities);

/// Returns the acceleration of the link in its parent that is there without any of the joint's own: only a universal
/// joint, whose first axis moves in the link's frame, has one (Featherstone 2008, equation 3.42, its term S' q').
Motion joint_bias(const Link& link, const JointCoordinates& coordinates, const JointVector& velocities);

inline SpatialTransform spatial(const Rigid& a_from_b) {
    return {glm::mat3_cast(a_from_b.rotation), a_from_b.translation};
}

}  // namespace riposte
