// Bodies do not pass through each other: they are pushed apart along the piste, trunks and heads by their skins, limbs
// by capsules along the bones.
#pragma once

#include "figure.hpp"
#include "trunk_skin.hpp"

namespace riposte {

/// How two bodies met in a tick.
struct BodyMeeting {
    bool anew = false;
    Real closing = 0;  ///< m/s, with which they came at each other
};

/// Moves the fencers apart along X until they only touch: corps-a-corps stops whoever comes forward, and nobody is
/// pushed who stands. Trunks and heads are never in each other when the tick ends; a leg that swings into the other's
/// leaves it within a few ticks. `before` is how they were a tick ago, `trunks` is scratch. Changes root_x, the legs'
/// anchor and the figures' world_from_model; keeps BoutState::bodies_touch and, where they met hard within this tick of
/// dt (simulated s), FencerState::run_down. Returns how they met.
BodyMeeting keep_bodies_apart(const BoutSetup& setup, BoutState& state, const PerFencer<Figure>& before,
                              PerFencer<Figure>& figures, PerFencer<TrunkSkin>& trunks, Real dt);

}  // namespace riposte
