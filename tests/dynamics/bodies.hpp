// Articulated bodies for tests: trees of every kind of joint, pendulums, chains.
#pragma once

#include "random.hpp"
#include "tell.hpp"

#include <riposte/dynamics/efforts.hpp>
#include <riposte/dynamics/kinematics.hpp>
#include <riposte/dynamics/state.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::test {

/// A solid with three different moments of inertia, turned and off its handle.
inline RigidInertia any_inertia(Prng& prng) {
    const Mat3 axes = glm::mat3_cast(rotation(prng));
    const Real x = prng.between(0.01, 0.05);
    const Real y = prng.between(0.01, 0.05);
    const Mat3 about = axes * Mat3(Vec3(x, 0, 0), Vec3(0, y, 0), Vec3(0, 0, (x + y) * 0.7)) * glm::transpose(axes);
    const Real mass = prng.between(0.5, 3);  // one draw after another: arguments are drawn in any order
    return rigid_inertia(mass, in_box(prng, 0.2), about);
}

inline Link any_link(Prng& prng, LinkIndex parent, JointKind joint) {
    Link link;
    link.parent = parent;
    link.joint = joint;
    link.parent_from_joint = rigid(prng);
    link.axis = unit(prng);
    link.second_axis = glm::normalize(glm::cross(link.axis, unit(prng)) + link.axis * 0.3);
    link.inertia = any_inertia(prng);
    return link;
}

/// Each link hangs on any earlier one; the kinds of joints come by turns.
inline ArticulatedModel any_tree(Prng& prng, std::size_t links, BaseKind base = BaseKind::kFloating) {
    ArticulatedModel model;
    model.base = base;
    model.base_inertia = any_inertia(prng);
    for (std::size_t i = 0; i < links; ++i) {
        const auto parent = static_cast<LinkIndex>(static_cast<int>(prng.below(static_cast<std::uint32_t>(i) + 1)) - 1);
        add_link(model, any_link(prng, parent, static_cast<JointKind>((i + 1) % kJointKindCount)));
    }
    return model;
}

/// A chain of one kind of joint.
inline ArticulatedModel any_chain(Prng& prng, std::size_t links, JointKind joint, BaseKind base = BaseKind::kFixed) {
    ArticulatedModel model;
    model.base = base;
    model.base_inertia = any_inertia(prng);
    for (std::size_t i = 0; i < links; ++i) {
        Link link = any_link(prng, static_cast<LinkIndex>(static_cast<int>(i) - 1), joint);
        link.parent_from_joint.translation *= 0.3;
        add_link(model, link);
    }
    return model;
}

inline Motion any_motion(Prng& prng, Real most = 1) {
    const Vec3 angular = in_box(prng, most);
    return {angular, in_box(prng, most)};
}

inline ArticulatedState any_state(Prng& prng, const ArticulatedModel& model, Real fastest = 2) {
    ArticulatedState state = rest_state(model);
    state.world_from_base = rigid(prng);
    if (model.base != BaseKind::kFixed) state.base_velocity = any_motion(prng, fastest);
    for (std::size_t i = 0; i < model.coordinate_count; ++i) state.coordinates[i] = prng.between(-1.5, 1.5);
    for (std::size_t i = 0; i < model.velocity_count; ++i) state.velocities[i] = prng.between(-fastest, fastest);
    for (const Link& link : model.links)
        if (link.joint == JointKind::kBall) set_rotation(state.coordinates, link.first_coordinate, rotation(prng));
    return state;
}

/// A thin rod (m, kg) that hangs from its end along -Y and turns about Z.
inline Link rod(Real length, Real mass, LinkIndex parent = kBaseLink) {
    Link link;
    link.parent = parent;
    link.joint = JointKind::kRevolute;
    const Real across = mass * length * length / 12;
    const Mat3 about(Vec3(across, 0, 0), Vec3(0, mass * 1e-6, 0), Vec3(0, 0, across));
    link.inertia = rigid_inertia(mass, Vec3(0, -length / 2, 0), about);
    return link;
}

inline ArticulatedModel pendulum(Real length = 1, Real mass = 1) {
    ArticulatedModel model;
    add_link(model, rod(length, mass));
    return model;
}

inline Real apart(const Motion& a, const Motion& b) {
    return std::max(glm::length(a.angular - b.angular), glm::length(a.linear - b.linear));
}
inline Real apart(const Force& a, const Force& b) {
    return std::max(glm::length(a.angular - b.angular), glm::length(a.linear - b.linear));
}

inline Real apart(const JointVector& a, const JointVector& b, std::size_t count) {
    Real worst = 0;
    for (std::size_t i = 0; i < count; ++i) worst = std::max(worst, std::fabs(a[i] - b[i]));
    return worst;
}

inline Real size_of(const JointVector& a, std::size_t count) { return apart(a, JointVector{}, count); }

/// A body on a fixed or a floating base, held by muscles that are as stiff in all of its joints.
struct HeldBody {
    ArticulatedModel model;
    ArticulatedState state;
    Efforts efforts;

    HeldBody(Prng& prng, BaseKind base) : model(any_tree(prng, 12, base)), state(any_state(prng, model)) {
        efforts.muscles.stiffness.fill(prng.between(0, 2000));
        efforts.muscles.damping.fill(prng.between(0, 20));
        efforts.muscles.target = any_state(prng, model).coordinates;
    }
};

}  // namespace riposte::test
