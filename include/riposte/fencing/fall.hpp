// A fencer who has lost his feet: a free body of rigid links that falls onto the floor, lies there and is taken up by
// the clip that rises.
//
// All joints are simulated, from the pose in which the fall begins, with the speed of the legs that lost their feet and
// what blows and pushes have added. Muscles lead them weakly towards the clip of a fall, so that he sits down rather
// than drops, his head off the floor; half a second after the fall began those of arms and legs weaken. Where he comes
// to lie is up to the blow. The sword arm is the body's until he is up again.
#pragma once

#include <riposte/fencing/body_model.hpp>
#include <riposte/fencing/reaction.hpp>
#include <riposte/fencing/state.hpp>

namespace riposte {

/// Begins a fall out of the pose `from`, with the speeds that the reaction has. The reaction goes over into the fall.
void begin_fall(const FencerModel& model, const Pose& from, Reaction& reaction, Fall& fall);

/// Moves a falling body on by `dt` (simulated s). `clip` is the pose to which the muscles lead, `time` (s) how long he
/// has been falling.
void advance_fall(const FencerModel& model, const BodyRules& rules, const Pose& clip, Real time, Real dt,
                  const BodyModel& body, ReactionScratch& scratch, Fall& fall);

/// Lays the fallen pose over that of the clips by `share`, 0 .. 1.
void lay_fallen(const FencerModel& model, const FallenPose& fallen, Real share, Pose& pose);

}  // namespace riposte
