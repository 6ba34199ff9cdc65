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

/// Returns how far each direction of the joint is from the muscle's target: for a ball the rotation vector from the
/// target to where it is, which in the link's frame is a turn that its velocities change one for one.
std::array<Real, 3> off_target(const Link& link, const JointCoordinates& at, const JointCoordinates& target);

/// Returns the pull of muscle, damping and torque on the joint of link `index`, taken at the end of the step.
inline JointPull joint_pull(const ArticulatedModel& model, std::size_t index, const ArticulatedState& state,
                            const Efforts& efforts, Real implicit_step) {
    const Link& link = model.links[index];
    const Muscles& muscles = efforts.muscles;
    const Real stiffness = muscles.stiffness[index];
    const Real damping = muscles.damping[index];
    JointPull pull;
    // t = -k (q + h q' - target) - d (q' - target') - b q', and less (k h^2 + d h + b h) q''.
    std::array<Real, 3> off{};
    if (stiffness > 0) off = off_target(link, state.coordinates, muscles.target);
    for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
        const std::size_t at = link.first_velocity + k;
        const Real velocity = state.velocities[at];
        pull.torque[k] = efforts.torques[at] - stiffness * (off[k] + implicit_step * velocity) -
                         damping * (velocity - muscles.target_velocities[at]) - link.damping * velocity;
    }
    pull.stiffening = (stiffness * implicit_step + damping + link.damping) * implicit_step;
    return pull;
}

/// Returns gravity (m/s^2) in the base's frame.
Vec3 gravity_in_base(const ArticulatedState& state, const Efforts& efforts);

void prepare(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts, Real implicit_step,
             AbaInput<Real>& out);

}  // namespace riposte
