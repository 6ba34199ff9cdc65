// A fencer who is struck flinches at once, whatever his legs do: the change that a clip makes of guard is laid over his
// trunk, head and rear arm. Feet and pelvis are the legs' alone, the sword arm the hand's.
#pragma once

#include <riposte/fencing/state.hpp>

namespace riposte {

/// Of a touch on `part` that came at `speed` (m/s).
void begin_flinch(const BoutSetup& setup, FencerId id, BodyPart part, Real speed, FencerState& fencer);

/// By a tick of dt (simulated s).
void advance_flinches(FencerState& fencer, Real dt);

/// Lays them over the legs' pose.
void lay_flinches(const FencerModel& model, const FencerState& fencer, Pose& pose);

}  // namespace riposte
