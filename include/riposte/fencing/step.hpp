// The whole simulation: a pure function of setup, state and input.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/step_scratch.hpp>

namespace riposte {

/// Goes on by one tick of 1/120 s: replaces `state` by the next one, and fills `events`, which it clears first.
void step(const BoutSetup& setup, BoutState& state, const BoutInput& input, StepScratch& scratch, BoutEvents& events);

}  // namespace riposte
