// Goals that wander about the shoulder, and how far an arm that is carried after them turns its joints.
#pragma once

#include "body/arm_reach.hpp"
#include "figure.hpp"

#include <algorithm>
#include <array>

namespace riposte::test {

inline constexpr Real kDegree = kPi / 180;
inline constexpr Real kMost = 6.0 / 120;  // rad in a tick: the elbow's speed as it is shipped

/// The joints as they are held.
inline ArmSolution solution_of(const ArmRig& rig, const HeldArm& held) {
    const Reach reach = attained_reach(rig, {}, held.clavicle_from_weapon);
    return arm_at(rig, {}, reach, out_towards(reach, held.elbow_clavicle));
}

/// The largest turn of any joint of the arm between two solutions, rad.
inline Real joint_step(const ArmSolution& a, const ArmSolution& b) {
    return std::max({angle_between(a.clavicle_from_upperarm, b.clavicle_from_upperarm),
                     angle_between(a.upperarm_from_forearm, b.upperarm_from_forearm),
                     angle_between(a.forearm_from_hand, b.forearm_from_hand)});
}

inline Vec3 wrist_of(const ArmRig& rig, const Rigid& model_from_weapon) {
    return (model_from_weapon * rig.weapon_from_hand).translation;
}

/// A closed curve in seven coordinates from -1 to 1.
struct Wandering {
    std::array<Real, 7> pace;
    std::array<Real, 7> phase;
    [[nodiscard]] std::array<Real, 7> at(Real time) const {
        std::array<Real, 7> x{};
        for (std::size_t i = 0; i < 7; ++i) x[i] = sin_cos(pace[i] * time + phase[i]).sin;
        return x;
    }
};
inline Wandering random_wandering(Prng& prng) {
    Wandering w;
    for (Real& pace : w.pace) pace = prng.between(0.5, 2.0);
    for (Real& phase : w.phase) phase = prng.between(-kPi, kPi);
    return w;
}

/// A goal that its own joints make, within their limits: always within reach.
inline ArmGoal within_reach(const ArmRig& rig, const std::array<Real, 7>& x) {
    const ArmLimits& l = rig.limits;
    const auto part = [](Real low, Real high, Real s) { return (low + high) / 2 + (high - low) / 2 * s; };
    // Sine and cosine of the one, size of the other: a disc.
    const auto disc = [&](Real s, Real t) { return Vec2(s, t * std::sqrt(std::max(0.0, 1.0 - s * s))) * 0.99; };
    const Vec2 swing = disc(x[0], x[1]);
    const Vec2 wrist = disc(x[2], x[3]);
    ArmAngles a;
    a.alpha = part(l.swing.alpha_low, l.swing.alpha_high, swing.x);
    a.beta = part(l.swing.beta_low, l.swing.beta_high, swing.y);
    a.twist = part(l.twist_low, l.twist_high, x[4] * 0.99);
    a.flexion = part(l.flexion_low, l.flexion_high, x[5] * 0.95);
    a.forearm = part(l.forearm_low, l.forearm_high, x[6] * 0.99);
    a.deviation = part(l.deviation_low, l.deviation_high, wrist.x);
    a.bend = part(l.bend_low, l.bend_high, wrist.y);
    return goal_at(rig, {}, a);
}

/// A goal anywhere in front of, beside, above and below the shoulder, turned anyhow: often out of reach.
inline ArmGoal anywhere(const ArmRig& rig, const std::array<Real, 7>& x) {
    const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
    const Vec3 place = shoulder + Vec3(x[0], x[1], x[2]) * 0.6;
    const Rigid hand{exp_rotation(Vec3(x[3], x[4], x[5]) * 1.8), place};
    return {hand * rig.hand_from_weapon, shoulder + Vec3(x[6], x[0] - 1, x[1]) * 0.2};
}

}  // namespace riposte::test
