#include <riposte/body/leg.hpp>

#include <algorithm>
#include <cmath>
#include <string>
#include <utility>

namespace riposte {
namespace {

/// Part of the foot's pitch by which the toes bend back.
constexpr Real kToeShare = 0.9;
/// A knee never closes more than this (rad).
constexpr Real kMostFlexion = 2.5;

Quat turn_of(const FootPlace& foot) { return axis_angle(kAxisY, foot.yaw) * axis_angle(kAxisX, foot.pitch); }

Real least_distance(const LegRig& rig) {
    return std::sqrt(rig.thigh_length * rig.thigh_length + rig.shin_length * rig.shin_length +
                     2 * rig.thigh_length * rig.shin_length * det_cos(kMostFlexion));
}

/// Thigh with its bone towards the knee and its hinge at a right angle to the leg's plane.
Quat model_from_thigh(const LegRig& rig, const Vec3& bone, const Vec3& hinge) {
    const Vec3 bone_thigh = normalized_or(rig.thigh_from_shin.translation, kAxisY);
    const Quat local = quat_from_axes(rig.hinge_thigh, bone_thigh, glm::cross(rig.hinge_thigh, bone_thigh));
    return normalized(quat_from_axes(hinge, bone, glm::cross(hinge, bone)) * glm::conjugate(local));
}

void apply_foot(const LegRig& rig, const FootPlace& foot, const Quat& model_from_shin, Pose& pose) {
    const Quat model_from_foot = turn_of(foot) * rig.model_from_foot;
    const Quat shin_from_foot = normalized(glm::conjugate(model_from_shin) * model_from_foot);
    pose[rig.foot] = {Quatf(shin_from_foot), Vec3f(rig.shin_from_foot.translation)};
    const Vec3 across_foot = glm::conjugate(rig.model_from_foot) * kAxisX;
    const Quat bend = axis_angle(across_foot, -kToeShare * std::max(0.0, foot.pitch));
    pose[rig.toe] = {Quatf(bend * rig.foot_from_toe.rotation), Vec3f(rig.foot_from_toe.translation)};
}

}  // namespace

Result<LegRig> make_leg_rig(const Skeleton& skeleton, Side side) {
    LegRig rig;
    rig.side = side;
    const WantedJoint wanted[] = {{&rig.thigh, "thigh"},
                                  {&rig.thigh_swing, "thigh_swing"},
                                  {&rig.shin, "shin"},
                                  {&rig.foot, "foot"},
                                  {&rig.toe, "toe"}};
    if (auto found = find_joints(skeleton, side, "leg", wanted); !found) return found.error();
    rig.pelvis_from_thigh = unit_rigid(skeleton[rig.thigh].parent_from_joint);
    rig.thigh_from_shin = unit_rigid(skeleton[rig.shin].parent_from_joint);
    rig.shin_from_foot = unit_rigid(skeleton[rig.foot].parent_from_joint);
    rig.foot_from_toe = unit_rigid(skeleton[rig.toe].parent_from_joint);
    rig.thigh_length = glm::length(rig.thigh_from_shin.translation);
    rig.shin_length = glm::length(rig.shin_from_foot.translation);
    if (auto checked = check_bone(skeleton, rig.thigh, rig.shin); !checked) return checked.error();
    if (auto checked = check_bone(skeleton, rig.shin, rig.foot); !checked) return checked.error();
    const std::vector<Rigidf> bind = model_from_bind_joints(skeleton);
    const Rigid foot = unit_rigid(bind[static_cast<std::size_t>(rig.foot)]);
    const Rigid toe = unit_rigid(bind[static_cast<std::size_t>(rig.toe)]);
    rig.model_from_foot = foot.rotation;
    rig.ankle_from_ball = foot.translation - toe.translation;
    rig.ball_height = toe.translation.y;
    const Vec3 thigh = rig.thigh_from_shin.translation / rig.thigh_length;
    const Vec3 shin = rig.thigh_from_shin.direction(rig.shin_from_foot.translation / rig.shin_length);
    rig.hinge_thigh = normalized_or(glm::cross(thigh, shin), any_perpendicular(thigh));
    rig.bind_flexion = det_atan2(glm::length(glm::cross(thigh, shin)), glm::dot(thigh, shin));
    return rig;
}

Vec3 ankle_of(const LegRig& rig, const FootPlace& foot) { return foot.ball + turn_of(foot) * rig.ankle_from_ball; }

Real heel_lift(const LegRig& rig, const Vec3& hip, const FootPlace& foot, Real reach, Real most) {
    const auto reaches = [&](Real pitch) {
        return glm::length(ankle_of(rig, {foot.ball, foot.yaw, pitch}) - hip) <= reach;
    };
    if (reaches(0)) return 0;
    Real low = 0;
    Real high = most;
    for (int i = 0; i < 30; ++i) {
        const Real middle = 0.5 * (low + high);
        (reaches(middle) ? high : low) = middle;
    }
    return high;
}

bool apply_leg(const LegRig& rig, const Rigid& model_from_pelvis, const FootPlace& foot, const Vec3& knee_model,
               Pose& pose) {
    const Vec3 hip = (model_from_pelvis * rig.pelvis_from_thigh).translation;
    const Vec3 to_ankle = ankle_of(rig, foot) - hip;
    const Real wanted = glm::length(to_ankle);
    const Real distance = std::clamp(wanted, least_distance(rig), kLegReach * rig.length());
    const Vec3 reach = normalized_or(to_ankle, -kAxisY);
    const Vec3 out = normalized_or(knee_model - reach * glm::dot(knee_model, reach), any_perpendicular(reach));
    // The triangle hip, knee, ankle: `along` from the hip to the foot of the knee on the line to the ankle.
    const Real along = (distance * distance + rig.thigh_length * rig.thigh_length - rig.shin_length * rig.shin_length) /
                       (2 * distance);
    const Real off = std::sqrt(std::max(0.0, rig.thigh_length * rig.thigh_length - along * along));
    const Vec3 bone = normalized_or(reach * along + out * off, reach);
    const Quat thigh = model_from_thigh(rig, bone, glm::cross(out, reach));
    const Real flexion =
        kPi - det_acos((rig.thigh_length * rig.thigh_length + rig.shin_length * rig.shin_length - distance * distance) /
                       (2 * rig.thigh_length * rig.shin_length));
    const Quat thigh_from_shin =
        normalized(axis_angle(rig.hinge_thigh, flexion - rig.bind_flexion) * rig.thigh_from_shin.rotation);
    const Quat pelvis_from_thigh = normalized(glm::conjugate(model_from_pelvis.rotation) * thigh);
    pose[rig.thigh] = {Quatf(pelvis_from_thigh), Vec3f(rig.pelvis_from_thigh.translation)};
    pose[rig.shin] = {Quatf(thigh_from_shin), Vec3f(rig.thigh_from_shin.translation)};
    const Quat& bind = rig.pelvis_from_thigh.rotation;
    const Quat swing = rotation_between(bind * kAxisY, normalized_or(pelvis_from_thigh * kAxisY, kAxisY));
    pose[rig.thigh_swing] = {Quatf(swing * bind), Vec3f(rig.pelvis_from_thigh.translation)};
    apply_foot(rig, foot, thigh * thigh_from_shin, pose);
    return distance == wanted;
}

}  // namespace riposte
