// Joint angles, joint limits, and the arm that keeps them.
#include "arm_limits.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// How far a value lies beyond an interval, negative inside.
Real beyond(Real value, Real low, Real high) { return std::max(low - value, value - high); }

struct Ellipse {
    Vec2 centre;
    Vec2 half;
};
Ellipse ellipse(Real x_low, Real x_high, Real y_low, Real y_high) {
    return {{(x_low + x_high) / 2, (y_low + y_high) / 2}, {(x_high - x_low) / 2, (y_high - y_low) / 2}};
}
Ellipse swing_ellipse(const ArmLimits& l) {
    return ellipse(l.swing.alpha_low, l.swing.alpha_high, l.swing.beta_low, l.swing.beta_high);
}
Ellipse wrist_ellipse(const ArmLimits& l) {
    return ellipse(l.deviation_low, l.deviation_high, l.bend_low, l.bend_high);
}

/// 1 on the border; the border's own shape for every other size.
Real size_in(const Ellipse& e, const Vec2& place) { return glm::length((place - e.centre) / e.half); }

/// Beyond the border along the ray from the centre, rad.
Real beyond(const Ellipse& e, const Vec2& place) {
    const Real size = size_in(e, place);
    return size < 1e-9 ? -std::min(e.half.x, e.half.y) : glm::length(place - e.centre) * (1.0 - 1.0 / size);
}

Vec2 brought_inside(const Ellipse& e, const Vec2& place) {
    const Real size = size_in(e, place);
    return size > 1 ? e.centre + (place - e.centre) / size : place;
}

/// 1, going to 0 over the last `zone` before `angle` reaches a half turn: there it becomes the other way round.
Real before_half_turn(Real angle, Real zone) {
    return smooth_step(std::clamp((kPi - std::fabs(angle)) / zone, 0.0, 1.0));
}

}  // namespace

ArmLimits mirrored(const ArmLimits& l) {
    ArmLimits m = l;
    m.swing.beta_low = -l.swing.beta_high;
    m.swing.beta_high = -l.swing.beta_low;
    m.twist_low = -l.twist_high;
    m.twist_high = -l.twist_low;
    m.forearm_low = -l.forearm_high;
    m.forearm_high = -l.forearm_low;
    m.bend_low = -l.bend_high;
    m.bend_high = -l.bend_low;
    return m;
}

ShoulderAngles shoulder_angles(const Quat& q) {
    const Vec3 bone{2 * (q.x * q.y - q.w * q.z), (q.w * q.w + q.y * q.y) - (q.x * q.x + q.z * q.z),
                    2 * (q.y * q.z + q.w * q.x)};
    const Vec3 aside{(q.w * q.w + q.x * q.x) - (q.y * q.y + q.z * q.z), 2 * (q.x * q.y + q.w * q.z),
                     2 * (q.x * q.z - q.w * q.y)};
    const Real across = std::sqrt(bone.y * bone.y + bone.z * bone.z);  // cos beta
    const SinCos alpha = across > 0 ? SinCos{bone.z / across, bone.y / across} : SinCos{0, 1};
    // Columns X and Z of the untwisted reference, of which the twist turns X towards -Z.
    const Vec3 x{across, -bone.x * alpha.cos, -bone.x * alpha.sin};
    const Vec3 z{0, -alpha.sin, alpha.cos};
    ShoulderAngles a;
    a.alpha = det_atan2(bone.z, bone.y);
    a.beta = det_atan2(bone.x, across);
    a.twist = det_atan2(-glm::dot(aside, z), glm::dot(aside, x));
    return a;
}

ArmAngles hand_angles(const Quat& q) {
    ArmAngles a;
    a.forearm = twist_angle(q, kAxisY);
    // What the twist leaves: no y, and a w that is not negative.
    const Real w = std::sqrt(q.w * q.w + q.y * q.y);
    const Real scale = w > 0 ? 1.0 / w : 0.0;
    const Vec2 axis = Vec2(q.w * q.x - q.y * q.z, q.w * q.z + q.y * q.x) * scale;
    const Real sine = glm::length(axis);
    const Vec2 wrist = axis * (sine < 1e-12 ? 2.0 : 2.0 * det_atan2(sine, w) / sine);
    a.deviation = wrist.x;
    a.bend = wrist.y;
    return a;
}

Quat hand_of(const ArmAngles& a) { return axis_angle(kAxisY, a.forearm) * exp_rotation({a.deviation, 0, a.bend}); }

ArmAngles arm_angles(const ArmRig& rig, const ArmSolution& s) {
    ArmAngles a = hand_angles(glm::conjugate(rig.forearm_from_hand.rotation) * s.forearm_from_hand);
    const ShoulderAngles shoulder =
        shoulder_angles(glm::conjugate(rig.clavicle_from_upperarm.rotation) * s.clavicle_from_upperarm);
    a.alpha = shoulder.alpha;
    a.beta = shoulder.beta;
    a.twist = shoulder.twist;
    a.flexion = twist_angle(s.upperarm_from_forearm * glm::conjugate(rig.upperarm_from_straight), rig.hinge_upperarm);
    return a;
}

Real shoulder_beyond(const ArmLimits& l, const ArmAngles& a) {
    return std::max(beyond(swing_ellipse(l), {a.alpha, a.beta}), beyond(a.twist, l.twist_low, l.twist_high));
}

Real hand_beyond(const ArmLimits& l, const ArmAngles& a) {
    return std::max(beyond(a.forearm, l.forearm_low, l.forearm_high), beyond(wrist_ellipse(l), {a.deviation, a.bend}));
}

Real beyond_limits(const ArmLimits& l, const ArmAngles& a) {
    return std::max({shoulder_beyond(l, a), beyond(a.flexion, l.flexion_low, l.flexion_high), hand_beyond(l, a)});
}

ArmAngles limited_shoulder(const ArmLimits& l, const ArmAngles& angles) {
    ArmAngles a = angles;
    const Vec2 swing = brought_inside(swing_ellipse(l), {a.alpha, a.beta});
    a.alpha = swing.x;
    a.beta = swing.y;
    a.twist = std::clamp(a.twist, l.twist_low, l.twist_high);
    a.flexion = std::clamp(a.flexion, l.flexion_low, l.flexion_high);
    return a;
}

Quat limited_hand(const ArmLimits& l, const Quat& bind_from_hand) {
    const Real turned = twist_angle(bind_from_hand, kAxisY);
    const Real unfolded = std::sqrt(bind_from_hand.w * bind_from_hand.w + bind_from_hand.y * bind_from_hand.y);
    const Real fold = smooth_step(std::clamp(unfolded / 0.35, 0.0, 1.0));
    const Real twist = std::clamp(turned, l.forearm_low, l.forearm_high) * before_half_turn(turned, 0.9) * fold;
    const Vec3 swing = log_rotation(axis_angle(kAxisY, -turned) * bind_from_hand);
    const Vec2 wrist = brought_inside(wrist_ellipse(l), {swing.x, swing.z}) * fold;
    return axis_angle(kAxisY, twist) * exp_rotation({wrist.x, 0, wrist.y});
}

}  // namespace riposte
