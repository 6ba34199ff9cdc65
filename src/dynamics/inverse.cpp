#include <riposte/dynamics/inverse.hpp>
#include <riposte/dynamics/joint.hpp>

namespace riposte {
namespace {

struct OfLink {
    SpatialTransform parent_from_link;
    Motion velocity;
    Motion acceleration;
    Force force;
};

/// The force that moves an inertia so, less what acts from outside (Featherstone 2008, equation 5.9).
Force needed(const RigidInertia& inertia, const Motion& velocity, const Motion& acceleration, const Force& external) {
    return inertia * acceleration + cross(velocity, inertia * velocity) - external;
}

OfLink outward(const Link& link, const ArticulatedState& state, const Accelerations& accelerations,
               const OfLink& parent) {
    OfLink own;
    own.parent_from_link = spatial(parent_from_link(link, state.coordinates));
    const Motion joint = joint_velocity(link, state.coordinates, state.velocities);
    own.velocity = own.parent_from_link.back(parent.velocity) + joint;
    own.acceleration = own.parent_from_link.back(parent.acceleration) + cross(own.velocity, joint) +
                       joint_bias(link, state.coordinates, state.velocities) +
                       joint_velocity(link, state.coordinates, accelerations.joints);
    return own;
}

}  // namespace

InverseResult find_torques(const ArticulatedModel& model, const ArticulatedState& state,
                           const Accelerations& accelerations, const Efforts& efforts) {
    std::array<OfLink, kMaxLinks> links;
    OfLink base;
    if (model.base != BaseKind::kFixed) base.velocity = state.base_velocity;
    const Vec3 gravity = turned(glm::conjugate(state.world_from_base.rotation), efforts.gravity_world);
    base.acceleration = accelerations.base - Motion{Vec3(0), gravity};
    if (model.base == BaseKind::kFloating)
        base.force = needed(model.base_inertia, base.velocity, base.acceleration, efforts.base_external);
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        links[i] = outward(link, state, accelerations,
                           link.parent == kBaseLink ? base : links[static_cast<std::size_t>(link.parent)]);
        links[i].force = needed(link.inertia, links[i].velocity, links[i].acceleration, efforts.external[i]);
    }
    InverseResult result;
    for (std::size_t i = model.links.size(); i-- > 0;) {
        const Link& link = model.links[i];
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
            result.torques[link.first_velocity + k] = dot(free_motion(link, state.coordinates, k), links[i].force);
        OfLink& parent = link.parent == kBaseLink ? base : links[static_cast<std::size_t>(link.parent)];
        parent.force = parent.force + links[i].parent_from_link.force(links[i].force);
    }
    result.base = base.force;
    return result;
}

}  // namespace riposte
