#include "rising.hpp"

#include "body_limbs.hpp"
#include "body_links.hpp"
#include "carried_leg.hpp"
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
    constexpr RiseSpan kOnBack{0, 0.75};
    constexpr RiseSpan kOnFace{0.2, 1.1};
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

/// Two figures between which a third one is.
struct Between {
    ModelPose lies;
    ModelPose clip;
};

/// Lifts a body until neither trunk nor legs are lower than on the way from the floor to where the clip has them: it
/// sits and kneels on flesh and shoes that are thinner than those of a falling body.
void keep_over_floor(const FencerModel& model, Real taken, const Between& between, Figure& figure) {
    const Real floor = taken * std::min(0.0, lowest_without_arms(model, between.clip));
    const Real low = lowest_without_arms(model, figure.model);
    if (low >= floor) return;
    figure.pose[model.body.turned[0]].translation.y += static_cast<float>(floor - low);
    local_to_model(model.skeleton, figure.pose, figure.model);
}

/// Where a joint is on the straight way from where it lies to its place in the clip, by the share `taken`.
Vec3 on_the_way(const Between& between, JointIndex joint, Real taken) {
    const Vec3 lies(between.lies[joint].translation);
    return lies + (Vec3(between.clip[joint].translation) - lies) * taken;
}

/// Bends a limb so that its end is where it is `wanted`, for joint by joint it would go through the floor.
/// `model_from_parent` is the joint on which the limb hangs; it turns no farther about its bones than joint by joint.
void lead_limb(const FencerModel& model, const LegJoints& limb, const Rigid& model_from_parent, const Vec3& wanted,
               Pose& pose) {
    const Rigid end =
        model_from_parent * unit_rigid(pose[limb.thigh]) * unit_rigid(pose[limb.shin]) * unit_rigid(pose[limb.foot]);
    const Rigid shifted{model_from_parent.rotation, model_from_parent.translation + wanted - end.translation};
    carry_leg(model.skeleton, limb, {shifted, model_from_parent}, 0, pose);
}

void lead_feet(const FencerModel& model, Real taken, const Between& between, Figure& figure) {
    for (const LegJoints& leg : model.body.legs)
        lead_limb(model, leg, model_from_pelvis(model.body, figure.pose), on_the_way(between, leg.foot, taken),
                  figure.pose);
    local_to_model(model.skeleton, figure.pose, figure.model);
}

void lead_hand(const FencerModel& model, const ArmRig& arm, const Vec3& wanted, Figure& figure) {
    const Rigid clavicle = unit_rigid(figure.model[arm.clavicle]);
    lead_limb(model, {arm.upperarm, arm.upperarm_swing, arm.forearm, arm.hand}, clavicle, wanted, figure.pose);
    apply_arm_helpers(arm, figure.pose);
    local_to_model(model.skeleton, figure.pose, figure.model);
}

/// The rear hand is where the clip has it beside the hip before the rest of him is: he leans on it.
void lean_on_hand(const FencerModel& model, Real time, const Between& between, Figure& figure) {
    constexpr Real kLeansAfter = 0.3;  // s
    const JointIndex pelvis = model.body.turned[0];
    const Real taken = cosine_step(time / kLeansAfter);
    Vec3 beside = Vec3(figure.model[pelvis].translation) - Vec3(between.clip[pelvis].translation);
    beside.y = 0;
    lead_hand(model, model.rear_arm, on_the_way(between, model.rear_arm.hand, taken) + beside * taken, figure);
}

}  // namespace

void pose_rising(const FencerModel& model, const FencerState& fencer, Figure& figure) {
    FallenPose fallen = fencer.fall.pose;
    fallen.place_model.z -= leg_travel(model, fencer.legs);  // the place where he lay does not come along
    Between between;
    local_to_model(model.skeleton, figure.pose, between.clip);
    Pose lying = figure.pose;
    lay_fallen(model, fallen, 1, lying);
    local_to_model(model.skeleton, lying, between.lies);
    const Real share = lying_share(fencer);
    lay_fallen(model, fallen, share, figure.pose);
    local_to_model(model.skeleton, figure.pose, figure.model);
    lead_feet(model, 1 - share, between, figure);
    keep_over_floor(model, 1 - share, between, figure);
    lead_hand(model, model.arm, on_the_way(between, model.arm.hand, 1 - share), figure);
    lean_on_hand(model, fencer.legs.time, between, figure);
}

}  // namespace riposte
