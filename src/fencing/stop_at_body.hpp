// A body stops a weapon for the rest of a tick.
#pragma once

#include "body_capsules.hpp"
#include "step_work.hpp"

namespace riposte {

/// The fencer, and how he moves within the tick, as a blade's target.
Target target_of(const StepWork& work, FencerId fencer);

/// The capsules of the opponent's body stop the weapon of `id` from `fraction` of the tick on.
void keep_weapon_out(const StepWork& work, FencerId id, Real fraction, Within within, MovingBlade& blade);

/// What a body did to a blade that hit it. Nothing where the blade was inside, which no blow stops.
struct BodyAnswer {
    Vec3 impulse_world{0};  ///< N s, on the weapon
    Vec3 yielded_world{0};  ///< m/s, change of the velocity of the blade's place
};

/// The skin that was hit stops a weapon: an impulse against a body that does not give.
BodyAnswer strike_body(const StepWork& work, const BodyHit& hit, MovingBlade& blade);

/// The body that was hit stops the weapon of `id` for the rest of the tick: by a blow, or where the blade lay on the
/// body already.
BodyAnswer stop_at_body(const StepWork& work, FencerId id, const BodyHit& hit, MovingBlade& blade);

}  // namespace riposte
