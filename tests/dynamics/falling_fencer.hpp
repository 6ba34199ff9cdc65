// A body of a fencer's size and make: a floating pelvis, twenty ball joints with an adult's limits, sixteen capsules
// and the pairs of limbs that may meet.
#pragma once

#include "doll.hpp"

#include <string_view>

namespace riposte::test {

class FallingFencer {
  public:
    ArticulatedModel model;
    ContactModel contacts;
    Efforts efforts;

    FallingFencer() {
        model.base = BaseKind::kFloating;
        model.base_inertia = limb_inertia(0.13, 0.16);
        contacts.capsules.push_back({kBaseLink, {Vec3(-0.06, 0, 0), Vec3(0.06, 0, 0)}, 0.12});
        const LinkIndex spine = joint("spine", kBaseLink, Vec3(0, 0.12, 0), 0.13, 0.15, kUp, true);
        const LinkIndex chest = joint("chest", spine, Vec3(0, 0.15, 0), 0.14, 0.25, kUp, true);
        const LinkIndex neck = joint("neck", chest, Vec3(0, 0.3, 0), 0.05, 0.1, kUp, false);
        joint("head", neck, Vec3(0, 0.1, 0), 0.09, 0.15, kUp, true);
        for (const Real side : {-1.0, 1.0}) add_arm(chest, side);
        for (const Real side : {-1.0, 1.0}) add_leg(side);
        pair_limbs();
        efforts.muscles.stiffness.fill(8);
        efforts.muscles.damping.fill(0.8);
        efforts.muscles.target = rest_state(model).coordinates;
    }

    /// Upright above the floor, struck so that it turns and flails.
    [[nodiscard]] ArticulatedState struck(Prng& prng, Real flailing = 4) const {
        ArticulatedState state = rest_state(model);
        state.world_from_base = {axis_angle(kAxisY, prng.between(-kPi, kPi)), Vec3(0, 1.0, 0)};
        state.base_velocity = any_motion(prng, 2);
        for (std::size_t i = 0; i < model.velocity_count; ++i) state.velocities[i] = prng.between(-flailing, flailing);
        return state;
    }

  private:
    static constexpr Real kUp = 1;
    static constexpr Real kDown = -1;

    LinkIndex joint(std::string_view name, LinkIndex parent, const Vec3& at, Real radius, Real length, Real along,
                    bool touches) {
        Link link;
        link.parent = parent;
        link.joint = JointKind::kBall;
        link.parent_from_joint.translation = at;
        link.damping = 0.2;
        const MassProperties m = capsule_mass(radius, length, 1000);
        link.inertia = rigid_inertia(m.mass, Vec3(0, along * length / 2, 0), m.inertia);
        const std::size_t index = model.links.size();
        add_link(model, link);
        contacts.limits[index].limited = true;
        contacts.limits[index].ball = limits_of(name);
        const auto self = static_cast<LinkIndex>(index);
        if (touches) contacts.capsules.push_back({self, {Vec3(0), Vec3(0, along * length, 0)}, radius});
        return self;
    }
    void add_arm(LinkIndex chest, Real side) {
        const bool right = side > 0;
        const LinkIndex clavicle =
            joint(right ? "clavicle_r" : "clavicle_l", chest, Vec3(side * 0.05, 0.25, 0), 0.04, 0.14, kDown, false);
        const LinkIndex upper =
            joint(right ? "upperarm_r" : "upperarm_l", clavicle, Vec3(side * 0.16, 0, 0), 0.045, 0.27, kDown, true);
        const LinkIndex fore =
            joint(right ? "forearm_r" : "forearm_l", upper, Vec3(0, -0.3, 0), 0.035, 0.22, kDown, true);
        joint(right ? "hand_r" : "hand_l", fore, Vec3(0, -0.26, 0), 0.04, 0.1, kDown, true);
    }
    void add_leg(Real side) {
        const bool right = side > 0;
        const LinkIndex thigh =
            joint(right ? "thigh_r" : "thigh_l", kBaseLink, Vec3(side * 0.1, -0.05, 0), 0.07, 0.38, kDown, true);
        const LinkIndex shin = joint(right ? "shin_r" : "shin_l", thigh, Vec3(0, -0.43, 0), 0.05, 0.38, kDown, true);
        const LinkIndex foot = joint(right ? "foot_r" : "foot_l", shin, Vec3(0, -0.42, 0), 0.04, 0.12, kDown, true);
        joint(right ? "toe_r" : "toe_l", foot, Vec3(0, -0.14, 0), 0.03, 0.05, kDown, false);
    }
    /// Capsules that are not neighbours, the arms against everything below the head, the legs against each other.
    void pair_limbs() {
        const auto pair = [&](int a, int b) {
            contacts.pairs.push_back({static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b)});
        };
        constexpr int kHead = 3;
        constexpr int kArms[2] = {4, 7};  // upper arm, forearm, hand
        constexpr int kLegs[2] = {10, 13};
        for (const int arm : kArms) {
            for (int part = arm + 1; part < arm + 3; ++part) {
                for (const int trunk : {0, 1, 2, kHead}) pair(trunk, part);
                for (const int leg : kLegs) pair(part, leg);
            }
        }
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b) pair(kArms[0] + a, kArms[1] + b);
        for (int a = 0; a < 3; ++a)
            for (int b = 0; b < 3; ++b) pair(kLegs[0] + a, kLegs[1] + b);
    }
};

}  // namespace riposte::test
