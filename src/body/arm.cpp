#include "arm_reach.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// The part of the hand's twist that the helper takes (as the model's constraint does when clips are made).
constexpr Real kForearmShare = 0.6;

Rigid unit_rigid(const Rigidf& r) {
    Rigid wide = to_double(r);
    wide.rotation = normalized(wide.rotation);
    return wide;
}

/// Part of the hand's twist about its own bone that the forearm helper takes. The twist jumps by a whole turn at 180
/// degrees and has no meaning when the hand is folded back onto the forearm; no wrist goes there, but a blend or a blow
/// may ask for it, so the helper returns to its bind pose before either.
Real helper_twist(const Quat& bind_from_hand) {
    const Real along = bind_from_hand.y;
    const Real unfolded = std::sqrt(bind_from_hand.w * bind_from_hand.w + along * along);
    const Real angle = twist_angle(bind_from_hand, kAxisY);
    const Real to_wrap = std::clamp((kPi - std::fabs(angle)) / 0.7, 0.0, 1.0);
    const Real to_fold = std::clamp(unfolded / 0.35, 0.0, 1.0);
    return kForearmShare * angle * smooth_step(to_wrap) * smooth_step(to_fold);
}

}  // namespace

Result<ArmRig> make_arm_rig(const Skeleton& skeleton, Side side) {
    ArmRig rig;
    rig.side = side;
    const std::pair<JointIndex*, const char*> wanted[] = {
        {&rig.clavicle, "clavicle"}, {&rig.upperarm, "upperarm"},           {&rig.upperarm_swing, "upperarm_swing"},
        {&rig.forearm, "forearm"},   {&rig.forearm_twist, "forearm_twist"}, {&rig.hand, "hand"},
        {&rig.weapon, "weapon"}};
    for (const auto& [index, name] : wanted) {
        *index = skeleton.find(side_name(side, name));
        if (*index == kNoJoint) {
            return Error{"joint '" + side_name(side, name) + "' is missing", "skeleton, arm",
                         "export the armature with all bones of the arm, helpers and sword holder included"};
        }
    }
    rig.clavicle_from_upperarm = unit_rigid(skeleton[rig.upperarm].parent_from_joint);
    rig.upperarm_from_forearm = unit_rigid(skeleton[rig.forearm].parent_from_joint);
    rig.forearm_from_twist = unit_rigid(skeleton[rig.forearm_twist].parent_from_joint);
    rig.forearm_from_hand = unit_rigid(skeleton[rig.hand].parent_from_joint);
    rig.hand_from_weapon = unit_rigid(skeleton[rig.weapon].parent_from_joint);
    rig.upper_length = glm::length(rig.upperarm_from_forearm.translation);
    rig.fore_length = glm::length(rig.forearm_from_hand.translation);
    if (!(rig.upper_length > 0.01 && rig.fore_length > 0.01)) {
        return Error{"the bones of the arm have no length", "skeleton, " + side_name(side, "upperarm"),
                     "check the unit of the export: lengths are in metres"};
    }
    const Vec3 upper = rig.upperarm_from_forearm.translation / rig.upper_length;
    const Vec3 fore = rig.upperarm_from_forearm.direction(rig.forearm_from_hand.translation / rig.fore_length);
    rig.hinge_upperarm = normalized_or(glm::cross(upper, fore), any_perpendicular(upper));
    rig.bind_flexion = det_atan2(glm::length(glm::cross(upper, fore)), glm::dot(upper, fore));
    if (side == Side::kLeft) {
        rig.limits = {rig.limits.alpha_low, rig.limits.alpha_high, -rig.limits.beta_high, -rig.limits.beta_low};
    }
    return rig;
}

ArmSolution solve_arm(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal) {
    const Reach r = reach_for(rig, model_from_clavicle, goal.model_from_weapon);
    const Vec3 out = out_towards(r, goal.elbow_model);
    const Quat upper_model = model_from_upperarm(rig, r, out);
    const Real flexion = flexion_of(rig, r.distance);

    ArmSolution s;
    s.clavicle_from_upperarm = normalized(glm::conjugate(model_from_clavicle.rotation) * upper_model);
    s.upperarm_from_forearm =
        normalized(axis_angle(rig.hinge_upperarm, flexion - rig.bind_flexion) * rig.upperarm_from_forearm.rotation);
    s.forearm_from_hand = normalized(glm::conjugate(upper_model * s.upperarm_from_forearm) * r.model_from_hand);
    s.elbow_model = elbow_of(r, out);
    const Rigid model_from_hand{r.model_from_hand, r.shoulder_model + r.reach * r.distance};
    s.model_from_weapon = model_from_hand * rig.hand_from_weapon;
    s.reach_ratio = r.wanted / rig.length();
    s.reached = r.distance == r.wanted;
    return s;
}

void apply_arm(const ArmRig& rig, const ArmSolution& solution, Pose& pose) {
    pose[rig.upperarm] = {Quatf(solution.clavicle_from_upperarm), Vec3f(rig.clavicle_from_upperarm.translation)};
    pose[rig.forearm] = {Quatf(solution.upperarm_from_forearm), Vec3f(rig.upperarm_from_forearm.translation)};
    pose[rig.hand] = {Quatf(solution.forearm_from_hand), Vec3f(rig.forearm_from_hand.translation)};
    apply_arm_helpers(rig, pose);
}

void apply_arm_helpers(const ArmRig& rig, Pose& pose) {
    const Quat upper{pose[rig.upperarm].rotation};
    const Quat& upper_bind = rig.clavicle_from_upperarm.rotation;
    const Quat swing = rotation_between(upper_bind * kAxisY, normalized_or(upper * kAxisY, kAxisY));
    pose[rig.upperarm_swing].rotation = Quatf(swing * upper_bind);
    pose[rig.upperarm_swing].translation = pose[rig.upperarm].translation;

    const Quat bind_from_hand = glm::conjugate(rig.forearm_from_hand.rotation) * Quat(pose[rig.hand].rotation);
    pose[rig.forearm_twist].rotation =
        Quatf(rig.forearm_from_twist.rotation * axis_angle(kAxisY, helper_twist(normalized(bind_from_hand))));
}

ArmGoal arm_goal_of(const ArmRig& rig, const ModelPose& pose) {
    return {to_double(pose[rig.weapon]), Vec3(pose[rig.forearm].translation)};
}

}  // namespace riposte
