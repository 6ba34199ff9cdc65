// The figure of a fencer at a tick, made of the legs' clip, the cross-fade and the sword arm.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/contact/geometry.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Returns the place of a fencer's model in the hall. Fencer 0 faces +X, fencer 1 faces -X; the model faces +Z.
Rigid world_from_model(FencerId id, Real root_x);

/// Writes the pose of the legs' clip alone into `pose`, with the sword arm as the clip has it and the root at the model
/// origin.
void pose_legs(const FencerModel& model, const LegsState& legs, Pose& pose);

/// Writes the whole figure into `pose` and `model_pose`: the legs, and the sword arm that reaches for the weapon.
void pose_fencer(const BoutSetup& setup, const BoutState& state, FencerId id, Pose& pose, ModelPose& model_pose);

/// Lays the sword arm over a posed figure, so that the hand holds the weapon of `fencer` where
/// it is. Root and weapon of `fencer` are where the figure is to stand.
void hold_weapon(const BoutSetup& setup, const FencerState& fencer, FencerId id, Pose& pose, ModelPose& model_pose);

/// Puts both weapons, at rest, where the hands want them. A first state or a still picture needs that.
void place_weapons(const BoutSetup& setup, BoutState& state);

/// Returns the axis of a posed fencer's body capsule, world, m.
Segment capsule_axis(const BodyCapsule& capsule, const ModelPose& pose, const Rigid& world_from_model);

/// Returns the way (m) along the fencer's own forward direction since the legs' state began.
Real leg_travel(const FencerModel& model, const LegsState& legs);

/// Returns how far (m) the tip of the foremost shoe is before the model origin; below 0 if both feet are behind it.
Real foremost_shoe(const FencerModel& model, const LegsState& legs);

/// How a state of the legs plays its clip.
struct LegPlay {
    LegClip clip;
    bool reversed;
    bool loops;
};
/// Returns the clip that a state of the legs plays.
LegPlay leg_play(LegState state);

}  // namespace riposte
