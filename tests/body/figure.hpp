// A small figure with the fencer's joint names and bind transforms, and helpers to draw random values.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/skin.hpp>
#include <riposte/core/prng.hpp>

namespace riposte::test {

inline Vec3 random_in_box(Prng& prng, Real half) {
    const Real x = prng.between(-half, half);
    const Real y = prng.between(-half, half);
    return {x, y, prng.between(-half, half)};
}

inline Quat random_rotation(Prng& prng) {
    const Real w = prng.between(-1, 1);
    const Vec3 v = random_in_box(prng, 1);
    return normalized(Quat(w, v.x, v.y, v.z));
}

/// At most `angle` rad.
inline Quat random_turn(Prng& prng, Real angle) { return exp_rotation(random_in_box(prng, angle / 1.7320508)); }

inline void add_joint(Skeleton& skeleton, const char* name, const char* parent, const Vec3f& at,
                      const Quatf& rotation) {
    const float length = std::sqrt(glm::dot(rotation, rotation));
    skeleton.joints.push_back({name, skeleton.find(parent), {rotation * (1.0F / length), at}});
}

inline void add_arm(Skeleton& s, Side side) {
    const float m = side == Side::kRight ? 1.0F : -1.0F;  // mirror
    const auto name = [side](const char* joint) { return side_name(side, joint); };
    const auto add = [&](const char* joint, const char* parent, Vec3f at, Quatf rotation) {
        rotation.y *= m;
        rotation.z *= m;
        at.x *= m;
        add_joint(s, name(joint).c_str(), s.find(parent) == kNoJoint ? name(parent).c_str() : parent, at, rotation);
    };
    add("clavicle", "chest", {-0.02F, 0.1496F, 0.0187F}, {0.6961F, -0.0185F, -0.037F, 0.7167F});
    add("upperarm", "clavicle", {0, 0.1666F, 0}, {0.9334F, 0.0122F, -0.0207F, 0.3581F});
    add("upperarm_swing", "clavicle", {0, 0.1666F, 0}, {0.9334F, 0.0122F, -0.0207F, 0.3581F});
    add("forearm", "upperarm", {0, 0.295F, 0}, {0.9944F, 0.1055F, -0.0009F, 0.0074F});
    add("forearm_twist", "forearm", {0, 0.131F, 0}, {1, 0, 0, 0});
    add("hand", "forearm", {0, 0.262F, 0}, {1, 0.0049F, 0, 0.0071F});
    add("weapon", "hand", {-0.03F, 0.074F, 0.016F}, {0, 0, 0.8944F, 0.4472F});
}

inline Skeleton figure() {
    Skeleton s;
    add_joint(s, "root", "", {0, 0, 0}, {1, 0, 0, 0});
    add_joint(s, "pelvis", "root", {0, 0.985F, -0.01F}, {0.9958F, -0.0912F, 0, 0});
    add_joint(s, "spine1", "pelvis", {0, 0.0661F, 0}, {0.998F, 0.064F, 0, 0});
    add_joint(s, "chest", "spine1", {0, 0.2305F, 0}, {0.998F, 0.06F, 0, 0});
    add_joint(s, "neck", "chest", {0, 0.2101F, -0.0027F}, {0.9948F, 0.1014F, 0, 0});
    add_joint(s, "head", "neck", {0, 0.1016F, 0}, {0.9979F, -0.0652F, 0, 0});
    add_arm(s, Side::kRight);
    add_arm(s, Side::kLeft);
    return s;
}

inline ArmRig rig_of(Side side) { return make_arm_rig(figure(), side).value(); }

/// Where the clavicle stands in the bind pose.
inline Rigid bind_clavicle(const ArmRig& rig) {
    return unit_rigid(model_from_bind_joints(figure())[static_cast<std::size_t>(rig.clavicle)]);
}

/// A goal whose wrist lies within exact reach of a clavicle (least and most: parts of the arm's length), with the elbow
/// off the line from shoulder to wrist.
inline ArmGoal random_goal(const ArmRig& rig, const Rigid& model_from_clavicle, Prng& prng, Real least = 0.4,
                           Real most = 0.98) {
    const Vec3 shoulder = (model_from_clavicle * rig.clavicle_from_upperarm).translation;
    const Vec3 reach = random_rotation(prng) * kAxisY;
    const Rigid model_from_hand{random_rotation(prng), shoulder + reach * (rig.length() * prng.between(least, most))};
    const Vec3 elbow = shoulder + (reach + random_rotation(prng) * any_perpendicular(reach)) * 0.2;
    return {model_from_hand * rig.hand_from_weapon, elbow};
}

/// Angles drawn evenly from the limits' ranges; the ellipses by rejection.
inline ArmAngles random_angles(const ArmLimits& l, Prng& prng) {
    const auto pair = [&](Real x_low, Real x_high, Real y_low, Real y_high) {
        for (;;) {
            const Vec2 unit{prng.between(-1, 1), 0};
            const Vec2 place{unit.x, prng.between(-1, 1)};
            if (glm::dot(place, place) > 1) continue;
            return Vec2{glm::mix(x_low, x_high, (place.x + 1) / 2), glm::mix(y_low, y_high, (place.y + 1) / 2)};
        }
    };
    ArmAngles a;
    const Vec2 swing = pair(l.swing.alpha_low, l.swing.alpha_high, l.swing.beta_low, l.swing.beta_high);
    const Vec2 wrist = pair(l.deviation_low, l.deviation_high, l.bend_low, l.bend_high);
    a.alpha = swing.x;
    a.beta = swing.y;
    a.twist = prng.between(l.twist_low, l.twist_high);
    a.flexion = prng.between(l.flexion_low, l.flexion_high);
    a.forearm = prng.between(l.forearm_low, l.forearm_high);
    a.deviation = wrist.x;
    a.bend = wrist.y;
    return a;
}

/// Forward kinematics, written out from the meaning of the angles.
inline ArmGoal goal_at(const ArmRig& rig, const Rigid& clavicle, const ArmAngles& a) {
    const Quat shoulder = axis_angle(kAxisX, a.alpha) * axis_angle(kAxisZ, -a.beta) * axis_angle(kAxisY, a.twist);
    const Rigid upper = clavicle * rig.clavicle_from_upperarm * Rigid{shoulder, Vec3(0)};
    const Quat elbow = axis_angle(rig.hinge_upperarm, a.flexion) * rig.upperarm_from_straight;
    const Rigid fore = upper * Rigid{elbow, rig.upperarm_from_forearm.translation};
    const Quat wrist = axis_angle(kAxisY, a.forearm) * exp_rotation({a.deviation, 0, a.bend});
    return {fore * rig.forearm_from_hand * Rigid{wrist, Vec3(0)} * rig.hand_from_weapon, fore.translation};
}

}  // namespace riposte::test
