// A body stops a weapon for the rest of a tick.
#pragma once

#include "body_capsules.hpp"
#include "step_work.hpp"

namespace riposte {

/// The fencer, and how he moves within the tick, as a blade's target.
Target target_of(const StepWork& work, FencerId fencer);

/// The capsules of the opponent's body stop the weapon of `id` from `fraction` of the tick on.
void keep_weapon_out(const StepWork& work, FencerId id, Real fraction, Within within, MovingBlade& blade);

/// The skin that was hit stops a weapon: an impulse against a body that does not give.
void strike_body(const StepWork& work, const BodyHit& hit, MovingBlade& blade);

/// The body that was hit stops the weapon of `id` for the rest of the tick: by a blow, or where the blade lay on the
/// body already.
void stop_at_body(const StepWork& work, FencerId id, const BodyHit& hit, MovingBlade& blade);

}  // namespace riposte
