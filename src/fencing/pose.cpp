#include "ease.hpp"
#include "extension.hpp"
#include "figure.hpp"
#include "guard_posture.hpp"
#include "hand.hpp"
#include "legs.hpp"
#include "rising.hpp"
#include "thesis_catch.hpp"

#include <riposte/body/ramp.hpp>
#include <riposte/fencing/fall.hpp>
#include <riposte/fencing/flinch.hpp>
#include <riposte/fencing/reaction.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

void sample_state(const FencerModel& model, LegState state, Real time, Pose& pose) {
    const LegPlay play = leg_play(state);
    const Clip& clip = model.clip(play.clip);
    sample(clip, clip_time(clip, {play.reversed, play.loops}, time), pose);
}

/// What the hand wants of the arm, seen from the shoulder.
ArmGoal hand_arm(const BoutSetup& setup, const HandState& hand, const FencerModel& model) {
    const ArmGoal goal = fitted(model, right_handed_goal(setup, hand, left_handed(model)));
    return extended(model.arm, goal, hand.extension, model.arm.length() * kReachShare);
}

/// What the arm of a posed figure does as a goal.
ArmGoal arm_of(const BoutSetup& setup, const FencerModel& model, const FencerState& fencer, const Figure& figure) {
    if (is_caught(setup.blade, fencer.weapon))
        return caught_arm(model, figure.world_from_model, figure.shoulder_model, fencer.weapon);
    return goal_of(clavicle_of(model, figure), fencer.arm);
}

}  // namespace

Rigid world_from_model(FencerId id, Real root_x) {
    // Half of +-90 degrees about Y; sqrt(1/2) is the same bits everywhere.
    const Real half = std::sqrt(0.5);
    return {Quat(half, 0, facing(id) * half, 0), Vec3(root_x, 0, 0)};
}

void pose_legs(const FencerModel& model, const LegsState& legs, Pose& pose) {
    sample_state(model, legs.state, legs.time, pose);
    if (legs.fade <= 0) return;
    Pose left;
    Pose entered;
    sample_state(model, legs.previous, legs.previous_time, left);
    sample_state(model, legs.state, 0, entered);
    add_change(model.skeleton, pose, {entered, left}, cosine_step(legs.fade / cross_fade(legs.state)), pose);
}

Real foremost_shoe(const FencerModel& model, const LegsState& legs) {
    Pose pose;
    ModelPose figure;
    pose_legs(model, legs, pose);
    local_to_model(model.skeleton, pose, figure);
    const float ball = std::max(figure[model.balls[0]].translation.z, figure[model.balls[1]].translation.z);
    return static_cast<Real>(ball) + kToeLength * model.size();
}

void pose_clips(const FencerModel& model, const FencerState& fencer, Pose& pose) {
    pose_legs(model, fencer.legs, pose);
    hold_posture(model, readiness(model, fencer.legs), pose);
    lay_flinches(model, fencer, pose);
}

void pose_figure(const FencerModel& model, const FencerState& fencer, FencerId id, Figure& figure) {
    pose_clips(model, fencer, figure.pose);
    end_figure(model, fencer, id, figure);
}

void end_figure(const FencerModel& model, const FencerState& fencer, FencerId id, Figure& figure) {
    const FallStage fall = fencer.fall.stage;
    if (fall == FallStage::kRises) {
        pose_rising(model, fencer, figure);
    } else {
        if (fall != FallStage::kNone) {
            lay_fallen(model, fencer.fall.pose, 1, figure.pose);
        } else if (fencer.reaction.active) {
            lay_offset(model, fencer.reaction.offset, figure.pose);
        }
        local_to_model(model.skeleton, figure.pose, figure.model);
    }
    figure.world_from_model = world_from_model(id, fencer.root_x);
    figure.clip_goal = arm_goal_of(model.arm, figure.model);
    figure.shoulder_model = Vec3(figure.model[model.arm.upperarm].translation);
}

Real readiness(const FencerModel& model, const LegsState& legs) {
    const Real from = taken_from(legs.state);
    const auto progress = [&] {
        const Real share = legs.time / model.clip(leg_play(legs.state).clip).duration;
        return cosine_step((share - from) / (1 - from));
    };
    switch (arm_use(legs.state)) {
        case ArmUse::kHand:
            return 1;
        case ArmUse::kClip:
            return 0;
        case ArmUse::kToHand:
            return progress();
        case ArmUse::kFromHand:
            return 1.0 - progress();
    }
    return 1;
}

ArmGoal wanted_arm(const BoutSetup& setup, const FencerState& fencer, const FencerModel& model, const Figure& figure) {
    const bool down = fencer.fall.stage == FallStage::kFalls || fencer.fall.stage == FallStage::kLies;
    const Real ready = down ? 0 : readiness(model, fencer.legs);
    if (ready <= 0) return figure.clip_goal;
    ArmGoal goal = hand_arm(setup, fencer.hand, model);
    goal.model_from_weapon.translation += figure.shoulder_model;
    goal.elbow_model += figure.shoulder_model;
    if (ready < 1) {
        goal = {interpolate(figure.clip_goal.model_from_weapon, goal.model_from_weapon, ready),
                figure.clip_goal.elbow_model + (goal.elbow_model - figure.clip_goal.elbow_model) * ready};
    }
    return eased(model, figure.shoulder_model, goal, fencer.weapon.ease * ready);
}

namespace {

/// Solves the sword arm; the elbow of one that lies swings up as far as it would be below the floor.
ArmSolution solve_over_floor(const FencerModel& model, const Rigid& clavicle, const ArmGoal& goal) {
    constexpr Real kThick = 0.06;  // m
    constexpr Real kSwing = 4;
    const ArmSolution solution = solve_arm(model.arm, clavicle, goal);
    const Real below = kThick * model.size() - solution.elbow_model.y;
    if (below <= 0) return solution;
    return solve_arm(model.arm, clavicle, {goal.model_from_weapon, solution.elbow_model + kSwing * below * kAxisY});
}

}  // namespace

void hold_weapon(const FencerModel& model, const Rigid& world_from_weapon, const ArmGoal& wanted, Figure& figure) {
    const Rigid model_from_weapon = inverse(figure.world_from_model) * holder_of_weapon(model, world_from_weapon);
    const auto reach = [&](const Rigid& holder) {
        return normalized_or(holder.point(model.arm.weapon_from_hand.translation) - figure.shoulder_model, kAxisY);
    };
    // The elbow that was meant for where the weapon should be goes along to where it is; left behind, it would flip
    // over as soon as a blow carries the wrist past it.
    const Quat carried = rotation_between(reach(wanted.model_from_weapon), reach(model_from_weapon));
    const Vec3 elbow_model = figure.shoulder_model + carried * (wanted.elbow_model - figure.shoulder_model);
    const Rigid clavicle = clavicle_of(model, figure);
    const ArmSolution solution = solve_over_floor(model, clavicle, {model_from_weapon, elbow_model});
    apply_arm(model.arm, solution, figure.pose);
    local_to_model(model.skeleton, figure.pose, figure.model);
}

void pose_whole(const BoutSetup& setup, const FencerState& fencer, FencerId id, Figure& figure) {
    const FencerModel& model = *setup.models[id];
    pose_figure(model, fencer, id, figure);
    hold_weapon(model, fencer.weapon.world_from_weapon, arm_of(setup, model, fencer, figure), figure);
}

void hold_weapon(const BoutSetup& setup, const FencerState& fencer, FencerId id, Pose& pose, ModelPose& model_pose) {
    const FencerModel& model = *setup.models[id];
    Figure figure;
    figure.pose = pose;
    local_to_model(model.skeleton, figure.pose, figure.model);
    figure.world_from_model = world_from_model(id, fencer.root_x);
    figure.shoulder_model = Vec3(figure.model[model.arm.upperarm].translation);
    hold_weapon(model, fencer.weapon.world_from_weapon, arm_of(setup, model, fencer, figure), figure);
    pose = figure.pose;
    model_pose = figure.model;
}

void pose_fencer(const BoutSetup& setup, const BoutState& state, FencerId id, Pose& pose, ModelPose& model_pose) {
    Figure figure;
    pose_whole(setup, state.fencers[id], id, figure);
    pose = figure.pose;
    model_pose = figure.model;
}

Segment capsule_axis(const BodyCapsule& capsule, const ModelPose& pose, const Rigid& world_from_model) {
    const auto end = [&] {
        if (capsule.beyond == 0) return Vec3(pose[capsule.to].translation);
        return to_double(pose[capsule.to]).point(Vec3(0, capsule.beyond, 0));
    };
    return {world_from_model.point(Vec3(pose[capsule.from].translation)), world_from_model.point(end())};
}

}  // namespace riposte
