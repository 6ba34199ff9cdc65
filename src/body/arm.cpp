#include <riposte/body/arm.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// The part of the hand's twist that the helper takes (as the model's constraint does when clips are made).
constexpr Real kForearmShare = 0.6;

/// The twist about the joint's own bone (rad) as far as a helper may follow it. The twist jumps by a whole turn at 180
/// degrees and has no meaning when the bone is folded back against its bind direction; no arm goes there, but a blend
/// or a blow may ask for it, so the helper lets go of the twist before either.
Real steady_twist(const Quat& bind_from_joint) {
    const Real along = bind_from_joint.y;
    const Real unfolded = std::sqrt(bind_from_joint.w * bind_from_joint.w + along * along);
    const Real angle = twist_angle(bind_from_joint, kAxisY);
    const Real to_wrap = std::clamp((kPi - std::fabs(angle)) / 1.2, 0.0, 1.0);
    const Real to_fold = std::clamp(unfolded / 0.45, 0.0, 1.0);
    return angle * smooth_step(to_wrap) * smooth_step(to_fold);
}

/// The hinge and the straight arm, from the slight bend that the bind pose has.
void find_elbow(ArmRig& rig) {
    const Vec3 upper = rig.upperarm_from_forearm.translation / rig.upper_length;
    const Vec3 fore = rig.upperarm_from_forearm.direction(rig.forearm_from_hand.translation / rig.fore_length);
    rig.hinge_upperarm = normalized_or(glm::cross(upper, fore), any_perpendicular(upper));
    const Real bend = det_atan2(glm::length(glm::cross(upper, fore)), glm::dot(upper, fore));
    rig.upperarm_from_straight = axis_angle(rig.hinge_upperarm, -bend) * rig.upperarm_from_forearm.rotation;
    rig.plane_from_upperarm =
        glm::conjugate(quat_from_axes(rig.hinge_upperarm, upper, glm::cross(rig.hinge_upperarm, upper)));
}

/// Law of cosines, m.
Real shoulder_to_wrist(const ArmRig& rig, Real flexion) {
    return std::sqrt(rig.upper_length * rig.upper_length + rig.fore_length * rig.fore_length +
                     2 * rig.upper_length * rig.fore_length * det_cos(flexion));
}

}  // namespace

Result<ArmRig> make_arm_rig(const Skeleton& skeleton, Side side) {
    ArmRig rig;
    rig.side = side;
    const WantedJoint wanted[] = {
        {&rig.clavicle, "clavicle"}, {&rig.upperarm, "upperarm"},           {&rig.upperarm_swing, "upperarm_swing"},
        {&rig.forearm, "forearm"},   {&rig.forearm_twist, "forearm_twist"}, {&rig.hand, "hand"},
        {&rig.weapon, "weapon"}};
    if (auto found = find_joints(skeleton, side, "arm", wanted); !found) return found.error();
    rig.clavicle_from_upperarm = unit_rigid(skeleton[rig.upperarm].parent_from_joint);
    rig.upperarm_from_forearm = unit_rigid(skeleton[rig.forearm].parent_from_joint);
    rig.forearm_from_twist = unit_rigid(skeleton[rig.forearm_twist].parent_from_joint);
    rig.forearm_from_hand = unit_rigid(skeleton[rig.hand].parent_from_joint);
    rig.hand_from_weapon = unit_rigid(skeleton[rig.weapon].parent_from_joint);
    rig.weapon_from_hand = inverse(rig.hand_from_weapon);
    rig.upper_length = glm::length(rig.upperarm_from_forearm.translation);
    rig.fore_length = glm::length(rig.forearm_from_hand.translation);
    if (auto checked = check_bone(skeleton, rig.upperarm, rig.forearm); !checked) return checked.error();
    if (auto checked = check_bone(skeleton, rig.forearm, rig.hand); !checked) return checked.error();
    find_elbow(rig);
    if (side == Side::kLeft) rig.limits = mirrored(rig.limits);
    rig.nearest = shoulder_to_wrist(rig, rig.limits.flexion_high);
    rig.farthest = shoulder_to_wrist(rig, rig.limits.flexion_low);
    return rig;
}

void apply_arm(const ArmRig& rig, const ArmSolution& solution, Pose& pose) {
    pose[rig.upperarm] = {Quatf(solution.clavicle_from_upperarm), Vec3f(rig.clavicle_from_upperarm.translation)};
    pose[rig.forearm] = {Quatf(solution.upperarm_from_forearm), Vec3f(rig.upperarm_from_forearm.translation)};
    pose[rig.hand] = {Quatf(solution.forearm_from_hand), Vec3f(rig.forearm_from_hand.translation)};
    apply_arm_helpers(rig, pose);
}

void apply_arm_helpers(const ArmRig& rig, Pose& pose) {
    const Quat upper = normalized(Quat(pose[rig.upperarm].rotation));
    const Quat bind_from_upper = glm::conjugate(rig.clavicle_from_upperarm.rotation) * upper;
    pose[rig.upperarm_swing].rotation = Quatf(upper * axis_angle(kAxisY, -steady_twist(bind_from_upper)));
    pose[rig.upperarm_swing].translation = pose[rig.upperarm].translation;

    const Quat bind_from_hand = glm::conjugate(rig.forearm_from_hand.rotation) * Quat(pose[rig.hand].rotation);
    const Real turn = kForearmShare * steady_twist(normalized(bind_from_hand));
    pose[rig.forearm_twist].rotation = Quatf(rig.forearm_from_twist.rotation * axis_angle(kAxisY, turn));
}

ArmGoal arm_goal_of(const ArmRig& rig, const ModelPose& pose) {
    return {unit_rigid(pose[rig.weapon]), Vec3(pose[rig.forearm].translation)};
}

}  // namespace riposte
