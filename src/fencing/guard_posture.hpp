// A fencer's own guard: trunk, head and rear arm held otherwise than the clips have it.
#pragma once

#include <riposte/fencing/setup.hpp>

namespace riposte {

GuardPosture mirrored(const GuardPosture& posture);
GuardPosture scaled(const GuardPosture& posture, Real factor);

/// Lays the model's posture, where it has one, over what a clip does, as far as it is a guard: `readiness` is 0 where
/// he only stands. Trunk and head keep the clip's own motion besides. The rear arm takes the posture instead of the
/// clip's motion; a free one lets go of it where the clip uses that arm otherwise: thrown back in the lunge, raised
/// against a fall.
void hold_posture(const FencerModel& model, Real readiness, Pose& pose);

}  // namespace riposte
