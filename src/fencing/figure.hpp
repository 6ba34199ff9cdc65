// One fencer's figure during a tick: the legs' pose first, then the sword arm laid over it.
#pragma once

#include <riposte/body/mirror.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/pose.hpp>

namespace riposte {

/// Of the arm's length: the elbow never locks.
inline constexpr Real kReachShare = 0.985;

/// The arm goal (seen from the shoulder) of a hand goal, which is a right-hander's of usual height, for this fencer.
inline ArmGoal fitted(const FencerModel& model, const HandGoal& goal) {
    ArmGoal arm{goal.arm_from_weapon, goal.elbow_arm * model.size()};
    arm.model_from_weapon.translation *= model.size();
    return left_handed(model) ? mirrored(arm) : arm;
}

/// Scratch of a tick: nothing in it outlives the tick.
struct Figure {
    Pose pose;
    ModelPose model;  ///< legs' clip alone until the arm is laid over it
    Rigid world_from_model;
    ArmGoal clip_goal;       ///< what the clip itself does with the sword arm
    Vec3 shoulder_model{0};  ///< of the sword arm
};

/// Pose of the clips alone, as no blow has moved it.
void pose_clips(const FencerModel& model, const FencerState& fencer, Pose& pose);
/// The rest of the figure, whose pose is that of the clips: what a blow has moved, and where its joints are.
void end_figure(const FencerModel& model, const FencerState& fencer, FencerId id, Figure& figure);
/// Both: all but the sword arm, which is as the clip has it.
void pose_figure(const FencerModel& model, const FencerState& fencer, FencerId id, Figure& figure);

/// Of the sword arm, in the model.
inline Rigid clavicle_of(const FencerModel& model, const Figure& figure) {
    return unit_rigid(figure.model[model.arm.clavicle]);
}

/// 0 while the arm follows the clip (standing, salute), 1 while the hand rules it (from guard on).
Real readiness(const FencerModel& model, const LegsState& legs);

/// Where the sword holder and the elbow should be: the clip's and the hand's goal, mixed by readiness. Model space.
ArmGoal wanted_arm(const BoutSetup& setup, const FencerState& fencer, const FencerModel& model, const Figure& figure);

/// Lays the sword arm over the figure so that the hand holds the weapon where it is, the elbow bent as in `wanted`.
void hold_weapon(const FencerModel& model, const Rigid& world_from_weapon, const ArmGoal& wanted, Figure& figure);

/// All of the figure of a state.
void pose_whole(const BoutSetup& setup, const FencerState& fencer, FencerId id, Figure& figure);

}  // namespace riposte
