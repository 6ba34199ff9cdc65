#include <riposte/dynamics/joint.hpp>
#include <riposte/dynamics/kinematics.hpp>

namespace riposte {
namespace {

/// What the whole body is made of: a rigid inertia moving with a velocity in a frame that lies in the world.
template <class Work>
void for_each_mass(const ArticulatedModel& model, const ArticulatedState& state, const Work& work) {
    LinkFrames frames;
    LinkMotions velocities;
    find_link_frames(model, state, frames);
    find_link_velocities(model, state, velocities);
    if (model.base == BaseKind::kFloating) work(model.base_inertia, state.world_from_base, state.base_velocity);
    for (std::size_t i = 0; i < model.links.size(); ++i) work(model.links[i].inertia, frames[i], velocities[i]);
}

}  // namespace

void find_link_frames(const ArticulatedModel& model, const ArticulatedState& state, LinkFrames& world_from_link) {
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        const Rigid& parent =
            link.parent == kBaseLink ? state.world_from_base : world_from_link[static_cast<std::size_t>(link.parent)];
        world_from_link[i] = parent * parent_from_link(link, state.coordinates);
    }
}

void find_link_velocities(const ArticulatedModel& model, const ArticulatedState& state, LinkMotions& velocities) {
    const Motion base = model.base == BaseKind::kFixed ? Motion{} : state.base_velocity;
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        const Motion& parent = link.parent == kBaseLink ? base : velocities[static_cast<std::size_t>(link.parent)];
        velocities[i] = spatial(parent_from_link(link, state.coordinates)).back(parent) +
                        joint_velocity(link, state.coordinates, state.velocities);
    }
}

Force force_at(const Rigid& world_from_link, const Vec3& point_world, const Vec3& force_world) {
    const Vec3 arm = point_world - world_from_link.translation;
    const Quat back = glm::conjugate(world_from_link.rotation);
    return {turned(back, glm::cross(arm, force_world)), turned(back, force_world)};
}

Energy energy_of(const ArticulatedModel& model, const ArticulatedState& state, const Vec3& gravity_world) {
    Energy energy;
    for_each_mass(model, state, [&](const RigidInertia& inertia, const Rigid& frame, const Motion& velocity) {
        energy.kinetic += 0.5 * dot(velocity, inertia * velocity);
        const Vec3 moment_world = frame.direction(inertia.moment) + frame.translation * inertia.mass;
        energy.potential -= glm::dot(gravity_world, moment_world);
    });
    return energy;
}

Force momentum_of(const ArticulatedModel& model, const ArticulatedState& state) {
    Force sum;
    for_each_mass(model, state, [&](const RigidInertia& inertia, const Rigid& frame, const Motion& velocity) {
        sum = sum + spatial(frame).force(inertia * velocity);
    });
    return sum;
}

}  // namespace riposte
