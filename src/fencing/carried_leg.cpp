#include "carried_leg.hpp"

#include <riposte/body/leg.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// Turns with the axis along a bone and the knee's hinge.
Quat frame_of(const Vec3& bone, const Vec3& hinge) { return quat_from_axes(hinge, bone, glm::cross(hinge, bone)); }

/// The triangle of hip, knee and ankle.
struct LegTriangle {
    Vec3 reach{0};  ///< unit, from the hip to the ankle
    Vec3 out{0};    ///< unit, across `reach`, the side on which the knee is
    Vec3 thigh{0};  ///< unit, along the thigh
    Vec3 shin{0};   ///< unit, along the shin
    [[nodiscard]] Vec3 hinge() const { return glm::cross(out, reach); }
};

LegTriangle triangle_of(const Vec3& hip, const Vec3& knee, const Vec3& ankle) {
    LegTriangle leg;
    leg.thigh = normalized_or(knee - hip, -kAxisY);
    leg.shin = normalized_or(ankle - knee, -kAxisY);
    leg.reach = normalized_or(ankle - hip, -kAxisY);
    const Vec3 off = leg.thigh - leg.reach * glm::dot(leg.thigh, leg.reach);
    leg.out = normalized_or(off, any_perpendicular(leg.reach));
    return leg;
}

/// The triangle with these sides that leads from the hip to the ankle, its knee towards `out`.
LegTriangle bent(const Vec3& to_ankle, const Vec3& out, Real thigh, Real shin) {
    LegTriangle leg;
    leg.reach = normalized_or(to_ankle, -kAxisY);
    leg.out = out;
    const Real distance = std::clamp(glm::length(to_ankle), std::fabs(thigh - shin) + 0.05, kLegReach * (thigh + shin));
    const Real along = (distance * distance + thigh * thigh - shin * shin) / (2 * distance);
    const Real off = std::sqrt(std::max(0.0, thigh * thigh - along * along));
    const Vec3 knee = leg.reach * along + leg.out * off;
    leg.thigh = normalized_or(knee, leg.reach);
    leg.shin = normalized_or(leg.reach * distance - knee, leg.reach);
    return leg;
}

}  // namespace

void carry_leg(const Skeleton& skeleton, const LegJoints& joints, const MovedPelvis& pelvis, Real knee, Pose& pose) {
    const Rigid thigh = pelvis.clip * unit_rigid(pose[joints.thigh]);
    const Rigid shin = thigh * unit_rigid(pose[joints.shin]);
    const Rigid foot = shin * unit_rigid(pose[joints.foot]);
    const LegTriangle was = triangle_of(thigh.translation, shin.translation, foot.translation);
    const Vec3 hip = pelvis.moved.point(Vec3(pose[joints.thigh].translation));
    const Vec3 reach = normalized_or(foot.translation - hip, -kAxisY);
    const Quat turn = axis_angle(reach, knee) * rotation_between(was.reach, reach);
    const LegTriangle is =
        bent(foot.translation - hip, normalized_or(turn * was.out, was.out),
             glm::length(shin.translation - thigh.translation), glm::length(foot.translation - shin.translation));
    const auto turned_by = [&](const Vec3& from, const Vec3& to) {
        return frame_of(to, is.hinge()) * glm::conjugate(frame_of(from, was.hinge()));
    };
    const Quat model_from_thigh = normalized(turned_by(was.thigh, is.thigh) * thigh.rotation);
    const Quat model_from_shin = normalized(turned_by(was.shin, is.shin) * shin.rotation);
    const Quat pelvis_from_thigh = normalized(glm::conjugate(pelvis.moved.rotation) * model_from_thigh);
    pose[joints.thigh].rotation = Quatf(pelvis_from_thigh);
    pose[joints.shin].rotation = Quatf(normalized(glm::conjugate(model_from_thigh) * model_from_shin));
    pose[joints.foot].rotation = Quatf(normalized(glm::conjugate(model_from_shin) * foot.rotation));
    swing_with_thigh(skeleton, joints, pelvis_from_thigh, pose);
}

void swing_with_thigh(const Skeleton& skeleton, const LegJoints& joints, const Quat& pelvis_from_thigh, Pose& pose) {
    const Quat bind = normalized(Quat(skeleton[joints.thigh].parent_from_joint.rotation));
    const Quat swing = rotation_between(bind * kAxisY, normalized_or(pelvis_from_thigh * kAxisY, kAxisY));
    pose[joints.thigh_swing].rotation = Quatf(normalized(swing * bind));
}

}  // namespace riposte
