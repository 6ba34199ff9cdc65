// What acts on an articulated body: weight, forces from outside, torques and muscles.
#pragma once

#include <riposte/dynamics/model.hpp>

namespace riposte {

/// A spring and a damper at each joint, which lead it to a target. The spring of a ball joint turns about the one axis
/// that leads to the target the short way.
struct Muscles {
    std::array<Real, kMaxLinks> stiffness{};  ///< N m/rad, or N/m; >= 0
    std::array<Real, kMaxLinks> damping{};    ///< N m s/rad, or N s/m; >= 0
    JointCoordinates target{};                ///< where the joints shall be at the step's end
    JointVector target_velocities{};
};

/// The acceleration (m/s^2) of what falls freely: how great, and which way.
inline constexpr Real kFreeFall = 9.81;
inline constexpr Vec3 kFreeFallWorld{0, -kFreeFall, 0};

/// All that acts on a body in a step.
struct Efforts {
    Vec3 gravity_world = kFreeFallWorld;      ///< m/s^2
    Motion base_acceleration{};               ///< of a prescribed base: what its velocity changes by in a second
    JointVector torques{};                    ///< N m, or N
    std::array<Force, kMaxLinks> external{};  ///< on each link, in its own frame
    Force base_external{};                    ///< on a floating base, in its frame
    Muscles muscles{};
};

/// Leaves nothing acting on the model's links but gravity (m/s^2, world). What lies beyond the model's links stays as
/// it is: far less to write than a new `Efforts`.
void clear(const ArticulatedModel& model, const Vec3& gravity_world, Efforts& efforts);

}  // namespace riposte
