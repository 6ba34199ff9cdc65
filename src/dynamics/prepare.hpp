// A body's state and efforts, made ready for the articulated-body algorithm: all that needs sines, and nearly all that
// branches on data.
#pragma once

#include <riposte/dynamics/aba.hpp>
#include <riposte/dynamics/efforts.hpp>
#include <riposte/dynamics/state.hpp>

namespace riposte {

/// Returns how far each direction of the joint is from the muscle's target: for a ball the rotation vector from the
/// target to where it is, which in the link's frame is a turn that its velocities change one for one.
std::array<Real, 3> off_target(const Link& link, const JointCoordinates& at, const JointCoordinates& target);

/// Returns the pull (N m, or N) of muscle, damping and torque along one direction of the link's joint, `off` from where
/// its muscle leads, taken at the end of the step: t - k (q + h q' - target) - d (q' - target') - b q'.
template <class T>
T pull_along(const Link& link, const T& torque, const T& stiffness, const T& damping, const T& off, const T& velocity,
             const T& target_velocity, Real implicit_step) {
    return torque - stiffness * (off + T(implicit_step) * velocity) - damping * (velocity - target_velocity) -
           T(link.damping) * velocity;
}

/// Returns what the pull costs besides to accelerate the joint: k h^2 + d h + b h.
template <class T>
T stiffening_of(const Link& link, const T& stiffness, const T& damping, Real implicit_step) {
    return (stiffness * T(implicit_step) + damping + T(link.damping)) * T(implicit_step);
}

/// Returns gravity (m/s^2) in the base's frame.
Vec3 gravity_in_base(const ArticulatedState& state, const Efforts& efforts);

void prepare(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts, Real implicit_step,
             AbaInput<Real>& out);

}  // namespace riposte
