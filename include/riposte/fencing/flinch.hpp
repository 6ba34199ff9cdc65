// The flinch of a fencer who is struck. The fencer flinches at once, whatever the legs do: the change that a clip makes
// of guard is laid over trunk, head and rear arm. Feet and pelvis follow the legs alone, the sword arm the hand.
#pragma once

#include <riposte/fencing/state.hpp>

namespace riposte {

/// Begins the flinch of the fencer `id` after a touch on `part` that came at `speed` (m/s).
void begin_flinch(const BoutSetup& setup, FencerId id, BodyPart part, Real speed, FencerState& fencer);

/// Moves the flinches of a fencer on by a tick of dt (simulated s).
void advance_flinches(FencerState& fencer, Real dt);

/// Lays the flinches of a fencer over the legs' pose.
void lay_flinches(const FencerModel& model, const FencerState& fencer, Pose& pose);

}  // namespace riposte
