#include <riposte/body/mirror.hpp>
#include <riposte/dynamics/mirror.hpp>

namespace riposte {
namespace {

/// The image of an axis of turning, angular velocity or moment.
Vec3 mirrored_turn(const Vec3& v) { return {v.x, -v.y, -v.z}; }

RigidInertia mirrored(const RigidInertia& inertia) {
    const Symmetric& s = inertia.rotational;
    return {inertia.mass, riposte::mirrored(inertia.moment), {s.xx, s.yy, s.zz, -s.xy, -s.xz, s.yz}};
}

void mirror_balls(const ArticulatedModel& model, JointCoordinates& coordinates) {
    for (const Link& link : model.links)
        if (link.joint == JointKind::kBall)
            set_rotation(coordinates, link.first_coordinate,
                         riposte::mirrored(rotation_at(coordinates, link.first_coordinate)));
}

void mirror_balls(const ArticulatedModel& model, JointVector& numbers) {
    for (const Link& link : model.links) {
        if (link.joint != JointKind::kBall) continue;
        for (std::size_t k = 1; k < 3; ++k) numbers[link.first_velocity + k] = -numbers[link.first_velocity + k];
    }
}

}  // namespace

Motion mirrored(const Motion& motion) { return {mirrored_turn(motion.angular), mirrored(motion.linear)}; }
Force mirrored(const Force& force) { return {mirrored_turn(force.angular), mirrored(force.linear)}; }

ArticulatedModel mirrored(const ArticulatedModel& model) {
    ArticulatedModel image = model;
    image.base_inertia = mirrored(model.base_inertia);
    for (Link& link : image.links) {
        link.parent_from_joint = mirrored(link.parent_from_joint);
        link.axis = link.joint == JointKind::kPrismatic ? mirrored(link.axis) : mirrored_turn(link.axis);
        link.second_axis = mirrored_turn(link.second_axis);
        link.inertia = mirrored(link.inertia);
    }
    return image;
}

ContactModel mirrored(const ContactModel& contacts) {
    ContactModel image = contacts;
    for (LinkCapsule& capsule : image.capsules) capsule.axis = {mirrored(capsule.axis.a), mirrored(capsule.axis.b)};
    for (LinkLimits& limits : image.limits) {
        const JointTurn low = mirrored(limits.ball.low);
        const JointTurn high = mirrored(limits.ball.high);
        limits.ball = {{low.x, high.twist, high.z}, {high.x, low.twist, low.z}};
    }
    return image;
}

ArticulatedState mirrored(const ArticulatedModel& model, const ArticulatedState& state) {
    ArticulatedState image = state;
    image.world_from_base = mirrored(state.world_from_base);
    image.base_velocity = mirrored(state.base_velocity);
    mirror_balls(model, image.coordinates);
    mirror_balls(model, image.velocities);
    return image;
}

Efforts mirrored(const ArticulatedModel& model, const Efforts& efforts) {
    Efforts image = efforts;
    image.gravity_world = mirrored(efforts.gravity_world);
    image.base_acceleration = mirrored(efforts.base_acceleration);
    image.base_external = mirrored(efforts.base_external);
    for (Force& force : image.external) force = mirrored(force);
    mirror_balls(model, image.torques);
    mirror_balls(model, image.muscles.target);
    mirror_balls(model, image.muscles.target_velocities);
    return image;
}

}  // namespace riposte
