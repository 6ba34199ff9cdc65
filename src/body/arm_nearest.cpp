#include "arm_nearest.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// The wrist from the shoulder, in the upper arm's bind frame, m.
Vec3 wrist_bind(const ArmRig& rig, const Shoulder& s) {
    const Vec3 fore = s.upperarm_from_forearm * rig.forearm_from_hand.translation;
    return s.bind_from_upperarm * (rig.upperarm_from_forearm.translation + fore);
}

/// Projected gradient with Nesterov's momentum, in units of each joint's half range, so that the projection onto the
/// ellipse and the intervals is the nearest point: the angles within the limits whose wrist is nearest to the goal,
/// among those about `start`.
ArmAngles descend(const ArmRig& rig, const Vec3& goal_bind, const ArmAngles& start) {
    constexpr int kSteps = 80;
    const ArmLimits& l = rig.limits;
    const Vec4 half{(l.swing.alpha_high - l.swing.alpha_low) / 2, (l.swing.beta_high - l.swing.beta_low) / 2,
                    (l.twist_high - l.twist_low) / 2, (l.flexion_high - l.flexion_low) / 2};
    const Real pace = 1.0 / (glm::dot(half, half) * rig.length() * rig.length());
    ArmAngles now = limited_shoulder(l, start);
    ArmAngles before = now;
    for (int i = 0; i < kSteps; ++i) {
        const Real momentum = i / (i + 3.0);
        ArmAngles ahead = now;
        ahead.alpha += momentum * (now.alpha - before.alpha);
        ahead.beta += momentum * (now.beta - before.beta);
        ahead.twist += momentum * (now.twist - before.twist);
        ahead.flexion += momentum * (now.flexion - before.flexion);
        const Shoulder s = shoulder_of(rig, ahead);
        const Vec3 wrist = wrist_bind(rig, s);
        const Vec3 bone = s.bind_from_upperarm * kAxisY;
        const Vec3 fore = s.bind_from_upperarm * (s.upperarm_from_forearm * rig.forearm_from_hand.translation);
        const Vec3 lacking = (goal_bind - wrist) * pace;
        // Each joint moves the wrist by (its axis) x (lever): the gradient is the lacking part of that.
        const auto moved = [&](const Vec3& axis, const Vec3& lever) {
            return glm::dot(glm::cross(axis, lever), lacking);
        };
        const SinCos a = sin_cos(ahead.alpha);
        before = now;
        now.alpha = ahead.alpha + half.x * half.x * moved(kAxisX, wrist);
        now.beta = ahead.beta + half.y * half.y * moved({0, a.sin, -a.cos}, wrist);  // -(Rx(alpha) z) = (0, sin, -cos)
        now.twist = ahead.twist + half.z * half.z * moved(bone, wrist);
        now.flexion = ahead.flexion + half.w * half.w * moved(s.bind_from_upperarm * rig.hinge_upperarm, fore);
        now = limited_shoulder(l, now);
    }
    return now;
}

Real missed_by(const ArmRig& rig, const Vec3& goal_bind, const ArmAngles& a) {
    return glm::length(goal_bind - wrist_bind(rig, shoulder_of(rig, a)));
}

/// The best of a coarse grid over swing and twist, at one flexion.
ArmAngles best_of_grid(const ArmRig& rig, const Vec3& goal_bind, Real flexion) {
    constexpr int kGrid = 5;
    const ArmLimits& l = rig.limits;
    const auto part = [](Real low, Real high, int i) { return low + (high - low) * i / (kGrid - 1); };
    ArmAngles best;
    Real least = 1e9;
    for (int i = 0; i < kGrid * kGrid * kGrid; ++i) {
        ArmAngles a;
        a.alpha = part(l.swing.alpha_low, l.swing.alpha_high, i % kGrid);
        a.beta = part(l.swing.beta_low, l.swing.beta_high, i / kGrid % kGrid);
        a.twist = part(l.twist_low, l.twist_high, i / (kGrid * kGrid));
        a.flexion = flexion;
        a = limited_shoulder(l, a);
        const Real missed = missed_by(rig, goal_bind, a);
        if (missed < least) best = a;
        least = std::min(least, missed);
    }
    return best;
}

}  // namespace

Shoulder shoulder_of(const ArmRig& rig, const ArmAngles& a) {
    return {axis_angle(kAxisX, a.alpha) * axis_angle(kAxisZ, -a.beta) * axis_angle(kAxisY, a.twist),
            axis_angle(rig.hinge_upperarm, a.flexion) * rig.upperarm_from_straight};
}

ArmAngles nearest_place(const ArmRig& rig, const Vec3& goal_bind, const ArmAngles& held) {
    constexpr Real kNearer = 1e-5;  // m
    const ArmLimits& l = rig.limits;
    ArmAngles best = descend(rig, goal_bind, held);
    Real least = missed_by(rig, goal_bind, best) - kNearer;
    for (const Real bent : {0.0, 0.35, 0.7, 1.0}) {
        const Real flexion = l.flexion_low + (l.flexion_high - l.flexion_low) * bent;
        const ArmAngles found = descend(rig, goal_bind, best_of_grid(rig, goal_bind, flexion));
        const Real missed = missed_by(rig, goal_bind, found);
        if (missed < least) best = found;
        least = std::min(least, missed);
    }
    return best;
}

}  // namespace riposte
