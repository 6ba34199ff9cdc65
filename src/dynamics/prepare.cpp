#include "prepare.hpp"

#include <riposte/dynamics/joint.hpp>

namespace riposte {

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

Vec3 gravity_in_base(const ArticulatedState& state, const Efforts& efforts) {
    return turned(glm::conjugate(state.world_from_base.rotation), efforts.gravity_world);
}

void prepare(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts, Real implicit_step,
             AbaInput<Real>& out) {
    const Muscles& muscles = efforts.muscles;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        const Rigid placed = parent_from_link(link, state.coordinates);
        out.links[i] = {placed.rotation, placed.translation, first_axis(link, state.coordinates), efforts.external[i]};
        const Real stiffness = muscles.stiffness[i];
        const Real damping = muscles.damping[i];
        std::array<Real, 3> off{};
        if (stiffness > 0) off = off_target(link, state.coordinates, muscles.target);
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
            const std::size_t at = link.first_velocity + k;
            out.velocities[at] = state.velocities[at];
            out.torques[at] = pull_along(link, efforts.torques[at], stiffness, damping, off[k], state.velocities[at],
                                         muscles.target_velocities[at], implicit_step);
            out.stiffening[at] = stiffening_of(link, stiffness, damping, implicit_step);
        }
    }
    out.gravity = gravity_in_base(state, efforts);
    out.base_velocity = state.base_velocity;
    out.base_acceleration = efforts.base_acceleration;
    out.base_external = efforts.base_external;
}

}  // namespace riposte
