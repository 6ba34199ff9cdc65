// A fencer who has lost his feet: a free body of rigid links that falls onto the floor, lies there and is taken up by
// the clip that rises.
//
// All joints are simulated, from the pose and the speeds with which the fall begins. Muscles lead them weakly towards
// the clip of a fall, so that he sits down rather than drops, his head off the floor; where he comes to lie is up to
// the blow. The sword arm is the body's until he is up again.
#pragma once

#include <riposte/fencing/body_model.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Begins a fall out of the pose `from`, with the speeds that blows and pushes have left. The reaction goes over into
/// the fall.
void begin_fall(const FencerModel& model, const Pose& from, Reaction& reaction, Fall& fall);

/// Moves a falling body on by `dt` (simulated s). `clip` is the pose to which the muscles lead.
void advance_fall(const FencerModel& model, const BodyRules& rules, const Pose& clip, Real dt, const BodyModel& body,
                  ReactionScratch& scratch, Fall& fall);

/// Whether the fencer has the pose of his fall, 1, or the clip that rises has taken him up, 0, or how far it has.
Real lying_share(const FencerState& fencer);

/// Ends a fall when the clip has taken the body up, and wherever the legs do something else.
void end_fall(FencerState& fencer);

/// Lays the fallen pose over that of the clips by `share`, 0 .. 1. Whatever would be below the floor is lifted above it
/// with the whole body.
void lay_fallen(const FencerModel& model, const FallenPose& fallen, Real share, Pose& pose);

}  // namespace riposte
