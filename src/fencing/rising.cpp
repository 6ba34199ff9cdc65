#include "rising.hpp"

#include "legs.hpp"

#include <riposte/body/ramp.hpp>
#include <riposte/fencing/fall.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// Within which time (s) of the clip that rises it takes over the pose. Who lies on his face gets his knees under him
/// first: he meets the clip where it kneels.
struct RiseSpan {
    Real begin = 0;
    Real end = 0;
};
RiseSpan rise_span(const FallenPose& pose) {
    constexpr RiseSpan kOnBack{0, 1.05};
    constexpr RiseSpan kOnFace{0.3, 1.25};
    const Real prone = std::clamp(-(exp_rotation(pose.turns[0]) * kAxisZ).y, 0.0, 1.0);
    return {kOnBack.begin + prone * (kOnFace.begin - kOnBack.begin), kOnBack.end + prone * (kOnFace.end - kOnBack.end)};
}

/// The share of the fallen pose in the pose of a fencer who rises: 1, then less as the clip takes him up.
Real lying_share(const FencerState& fencer) {
    const RiseSpan span = rise_span(fencer.fall.pose);
    return cosine_step((span.end - fencer.legs.time) / (span.end - span.begin));
}

}  // namespace

void rise_or_end_fall(FencerState& fencer) {
    Fall& fall = fencer.fall;
    const LegState legs = fencer.legs.state;
    if (legs == LegState::kFall) return;
    const bool rises = legs == LegState::kGetUp && fencer.legs.time < rise_span(fall.pose).end;
    if (!rises || fall.stage == FallStage::kNone) {
        fall = {};
    } else if (fall.stage != FallStage::kRises) {
        fall = {FallStage::kRises, fall.pose, {}, {}};
    }
}

namespace {

Vec3 place_of(const ModelPose& figure, JointIndex joint) { return Vec3(figure[joint].translation); }
Vec3 on_floor(const Vec3& v) { return {v.x, 0, v.z}; }

/// Lifts a body until no part of it is below the floor.
void keep_over_floor(const FencerModel& model, Figure& figure) {
    const Real low = lowest_place(model, figure.model);
    if (low >= 0) return;
    figure.pose[model.body.turned[0]].translation.y -= static_cast<float>(low);
    local_to_model(model.skeleton, figure.pose, figure.model);
}

/// The side on which the rear hand finds the floor, unit, along the floor: the rear shoulder's, and of somebody who
/// lies on the other side the one that he faces.
Vec3 side_of_hand(const FencerModel& model, const ModelPose& lies) {
    const Vec3 across = place_of(lies, model.rear_arm.upperarm) - place_of(lies, model.arm.upperarm);
    const Vec3 front = Quat(lies[model.rear_arm.clavicle].rotation) * kAxisZ;
    return normalized_or(on_floor(normalized_or(across, kAxisX)) + 0.4 * on_floor(front), kAxisX);
}

/// The rear hand as it stands on the floor as the clip begins.
Rigid hand_on_floor(const FencerModel& model) {
    Pose pose;
    ModelPose figure;
    sample(model.clip(leg_play(LegState::kGetUp).clip), 0, pose);
    local_to_model(model.skeleton, pose, figure);
    return unit_rigid(figure[model.rear_arm.weapon]);
}

/// Where the hand stands that pushes a lying body up: as high and flat as the clip has it, beside the shoulder.
Rigid pushing_hand(const FencerModel& model, const ModelPose& lies) {
    constexpr Real kBeside = 0.2;
    const Vec3 side = side_of_hand(model, lies);
    const Rigid clip = hand_on_floor(model);
    const Vec3 fingers = normalized_or(on_floor(clip.rotation * kAxisZ), kAxisX);
    const Vec3 place = on_floor(place_of(lies, model.rear_arm.upperarm)) + kBeside * model.size() * side;
    return {rotation_between(fingers, side) * clip.rotation, place + Vec3(0, clip.translation.y, 0)};
}

/// How much of the way to the floor the hand has: all of it while the floor is well within reach.
Real leaning_share(const FencerModel& model, const FencerState& fencer, Real distance) {
    constexpr Real kReaches = 0.3;  // s
    constexpr Real kNear = 0.65;    // of the arm's length
    constexpr Real kFar = 1;
    const Real within = cosine_step((kFar - distance / model.rear_arm.length()) / (kFar - kNear));
    return within * cosine_step(fencer.legs.time / kReaches) * cosine_step(4 * lying_share(fencer));
}

/// Bends the arm towards the hand's place on the floor by `share` of each joint's turn.
void bend_towards(const FencerModel& model, const ArmGoal& goal, Real share, Figure& figure) {
    const ArmRig& arm = model.rear_arm;
    Pose there = figure.pose;
    apply_arm(arm, solve_arm(arm, unit_rigid(figure.model[arm.clavicle]), goal), there);
    for (const JointIndex joint : {arm.upperarm, arm.forearm, arm.hand}) {
        Quatf& rotation = figure.pose[joint].rotation;
        rotation = Quatf(slerp(normalized(Quat(rotation)), normalized(Quat(there[joint].rotation)), share));
    }
    local_to_model(model.skeleton, figure.pose, figure.model);
}

/// The hand goes straight to its place and from it, for it may not go through the floor; the elbow is where joints that
/// turn by as much have it.
void lean_on_hand(const FencerModel& model, const FencerState& fencer, const ModelPose& lies, Figure& figure) {
    const ArmRig& arm = model.rear_arm;
    const Rigid hand = pushing_hand(model, lies);
    const Vec3 shoulder = place_of(figure.model, arm.upperarm);
    const Vec3 wrist = hand.point(arm.weapon_from_hand.translation);
    const Real share = leaning_share(model, fencer, glm::distance(shoulder, wrist));
    if (share <= 0) return;
    const Rigid free = unit_rigid(figure.model[arm.weapon]);
    const Vec3 elbow = (shoulder + wrist) / 2.0 + 0.2 * (side_of_hand(model, lies) + kAxisY);
    bend_towards(model, {hand, elbow}, share, figure);
    const ArmGoal goal{interpolate(free, hand, share), place_of(figure.model, arm.forearm)};
    apply_arm(arm, solve_arm(arm, unit_rigid(figure.model[arm.clavicle]), goal), figure.pose);
    local_to_model(model.skeleton, figure.pose, figure.model);
}

}  // namespace

void pose_rising(const FencerModel& model, const FencerState& fencer, Figure& figure) {
    FallenPose fallen = fencer.fall.pose;
    fallen.place_model.z -= leg_travel(model, fencer.legs);  // the place where he lay does not come along
    Pose lying = figure.pose;
    ModelPose lies;
    lay_fallen(model, fallen, 1, lying);
    local_to_model(model.skeleton, lying, lies);
    lay_fallen(model, fallen, lying_share(fencer), figure.pose);
    local_to_model(model.skeleton, figure.pose, figure.model);
    keep_over_floor(model, figure);
    lean_on_hand(model, fencer, lies, figure);
}

}  // namespace riposte
