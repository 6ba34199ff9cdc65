// A body's state and efforts, made ready for the articulated-body algorithm: all that needs sines or branches on data.
#pragma once

#include <riposte/dynamics/aba.hpp>
#include <riposte/dynamics/efforts.hpp>
#include <riposte/dynamics/state.hpp>

namespace riposte {

/// The torque along each direction of a joint, and what it costs besides to accelerate it.
struct JointPull {
    std::array<Real, 3> torque{};
    Real stiffening = 0;
};

/// Returns the pull of muscle, damping and torque on the joint of link `index`, taken at the end of the step.
JointPull joint_pull(const ArticulatedModel& model, std::size_t index, const ArticulatedState& state,
                     const Efforts& efforts, Real implicit_step);

/// Returns gravity (m/s^2) in the base's frame.
Vec3 gravity_in_base(const ArticulatedState& state, const Efforts& efforts);

void prepare(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts, Real implicit_step,
             AbaInput<Real>& out);

}  // namespace riposte
