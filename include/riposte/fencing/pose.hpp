// From state to figure: what the legs' clip, the cross-fade and the sword arm make of a fencer at a tick.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/contact/geometry.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Fencer 0 faces +X, fencer 1 faces -X; the model faces +Z.
Rigid world_from_model(FencerId id, Real root_x);

/// The pose of the legs' clip alone (sword arm as the clip has it), root at the model origin.
void pose_legs(const FencerModel& model, const LegsState& legs, Pose& pose);

/// The whole figure: legs, and the sword arm reaching for the weapon where it is. `pose` and `model_pose` are outputs.
void pose_fencer(const BoutSetup& setup, const BoutState& state, FencerId id, Pose& pose, ModelPose& model_pose);

/// Puts both weapons where their hands want them, at rest: for a first state or a still picture.
void place_weapons(const BoutSetup& setup, BoutState& state);

/// The axis of a posed fencer's body capsule, world.
Segment capsule_axis(const BodyCapsule& capsule, const ModelPose& pose, const Rigid& world_from_model);

/// World x travelled since the legs' state began, seen along the fencer's own forward direction, m.
Real leg_travel(const FencerModel& model, const LegsState& legs);

/// Tip of the foremost shoe before the model origin, m (negative: both feet are behind it).
Real foremost_shoe(const FencerModel& model, const LegsState& legs);

/// The clip that a state plays, and whether backwards.
struct LegPlay {
    LegClip clip;
    bool reversed;
    bool loops;
};
LegPlay leg_play(LegState state);

}  // namespace riposte
