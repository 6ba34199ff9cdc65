#include "prepare.hpp"

#include <riposte/dynamics/joint.hpp>

namespace riposte {
namespace {

/// How far each direction of the joint is from the muscle's target: for a ball the rotation vector from the target to
/// where it is, which in the link's frame is a turn that its velocities change one for one.
std::array<Real, 3> off_target(const Link& link, const JointCoordinates& at, const JointCoordinates& target) {
    const std::size_t first = link.first_coordinate;
    if (link.joint == JointKind::kBall) {
        const Vec3 turn = log_rotation(glm::conjugate(rotation_at(target, first)) * rotation_at(at, first));
        return {turn.x, turn.y, turn.z};
    }
    std::array<Real, 3> off{};
    for (std::size_t k = 0; k < coordinate_count(link.joint); ++k) off[k] = at[first + k] - target[first + k];
    return off;
}

}  // namespace

JointPull joint_pull(const ArticulatedModel& model, std::size_t index, const ArticulatedState& state,
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

Vec3 gravity_in_base(const ArticulatedState& state, const Efforts& efforts) {
    return turned(glm::conjugate(state.world_from_base.rotation), efforts.gravity_world);
}

void prepare(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts, Real implicit_step,
             AbaInput<Real>& out) {
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        const Rigid placed = parent_from_link(link, state.coordinates);
        out.links[i] = {placed.rotation, placed.translation, first_axis(link, state.coordinates), efforts.external[i]};
        const JointPull pull = joint_pull(model, i, state, efforts, implicit_step);
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
            const std::size_t at = link.first_velocity + k;
            out.velocities[at] = state.velocities[at];
            out.torques[at] = pull.torque[k];
            out.stiffening[at] = pull.stiffening;
        }
    }
    out.gravity = gravity_in_base(state, efforts);
    out.base_velocity = state.base_velocity;
    out.base_acceleration = efforts.base_acceleration;
    out.base_external = efforts.base_external;
}

}  // namespace riposte
