// A trunk with four limbs of two links each, with capsules around them and limits to their joints.
#pragma once

#include "bodies.hpp"

#include <riposte/contact/mass.hpp>
#include <riposte/dynamics/contact.hpp>

namespace riposte::test {

inline RigidInertia limb_inertia(Real radius, Real length) {
    const MassProperties m = capsule_mass(radius, length, 1000);
    return rigid_inertia(m.mass, Vec3(0, -length / 2, 0), m.inertia);
}

/// A capsule (m) that hangs from its handle along -Y.
inline void add_limb(ArticulatedModel& model, ContactModel& contacts, LinkIndex parent, const Vec3& at, JointKind joint,
                     Real radius = 0.05, Real length = 0.3) {
    Link link;
    link.parent = parent;
    link.joint = joint;
    link.parent_from_joint.translation = at;
    link.damping = 0.2;
    link.inertia = limb_inertia(radius, length);
    add_link(model, link);
    const auto index = static_cast<LinkIndex>(static_cast<int>(model.links.size()) - 1);
    contacts.capsules.push_back({index, {Vec3(0), Vec3(0, -length, 0)}, radius});
}

/// A trunk with four limbs of two links each.
struct Doll {
    ArticulatedModel model;
    ContactModel contacts;

    Doll() {
        model.base = BaseKind::kFloating;
        model.base_inertia = limb_inertia(0.12, 0.4);
        contacts.capsules.push_back({kBaseLink, {Vec3(0), Vec3(0, -0.4, 0)}, 0.12});
        for (const Vec3& at : {Vec3(0.2, 0, 0), Vec3(-0.2, 0, 0), Vec3(0.1, -0.45, 0), Vec3(-0.1, -0.45, 0)}) {
            add_limb(model, contacts, kBaseLink, at, JointKind::kBall);
            const auto upper = static_cast<LinkIndex>(static_cast<int>(model.links.size()) - 1);
            add_limb(model, contacts, upper, Vec3(0, -0.32, 0), JointKind::kRevolute);
        }
        for (std::size_t i = 0; i < model.links.size(); i += 2) {
            LinkLimits& ball = contacts.limits[i];
            ball.limited = true;
            ball.ball = {{-1, -0.5, -1}, {1.5, 0.5, 1}};
            contacts.limits[i + 1] = {true, {}, {0, 0}, {2, 0}};
        }
    }
    [[nodiscard]] ArticulatedState thrown(Prng& prng) const {
        ArticulatedState state = rest_state(model);
        state.world_from_base = {rotation(prng), Vec3(0, 1.5, 0)};
        state.base_velocity = any_motion(prng, 2);
        return state;
    }
};

}  // namespace riposte::test
