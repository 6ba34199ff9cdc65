#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

/// Turns a joint about axes of the model as they stand in the bind pose.
void turn(const PersonModel& model, JointIndex joint, const Quat& by_model, Pose& pose) {
    const Joint& j = model.skeleton[joint];
    const Quat parent(model.model_from_bind[static_cast<std::size_t>(j.parent)].rotation);
    const Quat local = glm::conjugate(parent) * by_model * parent * Quat(j.parent_from_joint.rotation);
    pose[joint].rotation = Quatf(normalized(local));
}

Quat yaw_pitch(Real yaw, Real pitch) { return axis_angle(kAxisY, yaw) * axis_angle(kAxisX, pitch); }

/// How far the left foot is before the right one, m; and their mean yaw relative to the heading.
struct Stride {
    Real left_ahead = 0;
    Real yaw = 0;
};
Stride stride_of(const PersonState& person) {
    const Vec3 apart = person.feet[index_of(Side::kLeft)].place.ball - person.feet[index_of(Side::kRight)].place.ball;
    Real yaw = 0;
    for (const FootState& foot : person.feet) yaw += 0.5 * wrap_angle(foot.place.yaw - person.heading);
    return {glm::dot(apart, forward_of(person.heading)), yaw};
}

Real pelvis_yaw(const PersonModel& model, const PersonState& person) {
    const Stride stride = stride_of(person);
    return std::clamp(0.6 * stride.yaw - 0.22 * stride.left_ahead / model.size.leg, -0.5, 0.5);
}

void pose_trunk(const PersonModel& model, const PersonState& person, Pose& pose) {
    const Rigid pelvis = model_from_pelvis(model, person);
    pose[model.pelvis] = {Quatf(pelvis.rotation), Vec3f(pelvis.translation)};

    // The chest stays with the heading and the look, whatever the hips do.
    const Real yaw = (person.look.spine_yaw + person.twist - pelvis_yaw(model, person)) / 3;
    const Real pitch = 0.22 * person.bend;
    for (const JointIndex joint : model.spine) turn(model, joint, yaw_pitch(yaw, pitch), pose);
    const Real back = -0.45 * person.bend;  // the head stays up when the trunk goes down
    const LookState& look = person.look;
    turn(model, model.neck, yaw_pitch(0.4 * (look.head_yaw - person.twist), 0.4 * look.head_pitch + back), pose);
    turn(model, model.head, yaw_pitch(0.6 * (look.head_yaw - person.twist), 0.6 * look.head_pitch + back), pose);
    const Quat eye_bind(model.skeleton[model.eyes].parent_from_joint.rotation);
    const Quat head_bind(model.model_from_bind[static_cast<std::size_t>(model.head)].rotation);
    const Quat turned = yaw_pitch(look.eye_yaw, look.eye_pitch);
    pose[model.eyes].rotation = Quatf(normalized(glm::conjugate(head_bind) * turned * head_bind * eye_bind));
}

FootPlace in_model(const Rigid& model_from_world, Real heading, const FootPlace& foot) {
    return {model_from_world.point(foot.ball), wrap_angle(foot.yaw - heading), foot.pitch};
}

void pose_legs(const PersonModel& model, const PersonState& person, const ModelPose& figure, Pose& pose) {
    const Rigid model_from_world = inverse(world_from_person(person));
    const Rigid pelvis = to_double(figure[model.pelvis]);
    for (const LegRig& leg : model.legs) {
        const FootState& state = person.feet[index_of(leg.side)];
        const FootPlace foot = in_model(model_from_world, person.heading, state.place);
        // The knee follows the foot, and hip and knee share what is left between foot and pelvis.
        const Vec3 knee = forward_of(0.7 * foot.yaw) + kAxisX * (0.06 * sign_of(leg.side));
        apply_leg(leg, pelvis, foot, knee, pose);
    }
}

Vec3 wanted_elbow(const PersonModel& model, Side side, const Vec3& shoulder, const Vec3& wrist) {
    return shoulder + (wrist - shoulder) * 0.5 + Vec3(0.07 * sign_of(side), -0.22, -0.16) * model.size.arm;
}

void pose_arms(const PersonModel& model, const PersonState& person, const ModelPose& figure, Pose& pose) {
    for (const ArmRig& rig : model.arms) {
        const HandMotion& hand = person.hands[index_of(rig.side)];
        const Rigid clavicle = unit_rigid(figure[rig.clavicle]);
        const Vec3 shoulder = (clavicle * rig.clavicle_from_upperarm).translation;
        const Rigid model_from_hand{hand.model_from_hand,
                                    hand.grip - hand.model_from_hand * model.hollow[index_of(rig.side)]};
        const ArmGoal goal{model_from_hand * rig.hand_from_weapon,
                           wanted_elbow(model, rig.side, shoulder, model_from_hand.translation)};
        apply_arm(rig, solve_arm(rig, clavicle, goal), pose);
    }
}

void pose_fingers(const PersonModel& model, const PersonState& person, Pose& pose) {
    constexpr Real kCurl = 0.65;   // rad, of each joint round a ball
    constexpr Real kThumb = 0.25;  // rad
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const Real closing = person.hands[index_of(side)].closing;
        const auto& joints = model.fingers[index_of(side)];
        for (std::size_t i = 0; i < joints.size(); ++i) {
            if (joints[i] == kNoJoint) continue;
            const Quat bind(model.bind[joints[i]].rotation);
            const Real angle = (i < 3 ? kThumb : kCurl) * (closing - 0.2) * -sign_of(side);
            pose[joints[i]].rotation = Quatf(normalized(bind * axis_angle(kAxisZ, angle)));
        }
    }
}

}  // namespace

Rigid world_from_person(const PersonState& person) { return {axis_angle(kAxisY, person.heading), person.root}; }

Rigid model_from_pelvis(const PersonModel& model, const PersonState& person) {
    const Real speed = glm::dot(person.velocity, forward_of(person.heading));
    const Real lean = 0.03 * speed / model.size.pace + 0.8 * person.bend;
    const Quat bind(model.bind[model.pelvis].rotation);
    return {normalized(yaw_pitch(pelvis_yaw(model, person), lean) * bind), person.pelvis};
}

void pose_person(const PersonModel& model, const PersonState& person, Pose& pose, ModelPose& figure) {
    pose = model.bind;
    pose_trunk(model, person, pose);
    pose_fingers(model, person, pose);
    local_to_model(model.skeleton, pose, figure);
    pose_legs(model, person, figure, pose);
    pose_arms(model, person, figure, pose);
    local_to_model(model.skeleton, pose, figure);
}

Vec3 grip_of(const PersonModel& model, const ModelPose& figure, Side side) {
    return to_double(figure[model.arms[index_of(side)].hand]).point(model.hollow[index_of(side)]);
}

Gaze gaze_of(const PersonModel& model, const ModelPose& figure) {
    const Rigid eyes = to_double(figure[model.eyes]);
    return {eyes.translation, eyes.direction(kAxisY)};
}

}  // namespace riposte
