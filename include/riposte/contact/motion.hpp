// Rigid motion with velocities that stay constant over a step (K 5.2).
#pragma once

#include <riposte/math/rigid.hpp>

namespace riposte {

/// A motion of a body, whose origin is its centre of mass. Velocities are in the world: linear m/s of the centre,
/// angular rad/s.
struct SteadyMotion {
    Rigid world_from_body;
    Vec3 linear{0};
    Vec3 angular{0};
};

/// Returns world_from_body after `t` seconds: the centre goes straight, the body turns by exp(t * angular).
Rigid pose_at(const SteadyMotion& motion, Real t);

/// Returns the world velocity (m/s), at the step's begin, of the body's point that is at `point_world`.
inline Vec3 velocity_at(const SteadyMotion& motion, const Vec3& point_world) {
    return motion.linear + glm::cross(motion.angular, point_world - motion.world_from_body.translation);
}

}  // namespace riposte
