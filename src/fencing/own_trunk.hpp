// The trunk of a fencer in the way of the fencer's own weapon (K 6.5.1).
#pragma once

#include "step_work.hpp"

#include <optional>
#include <span>

namespace riposte {

/// Returns where a weapon first comes to lie on the skin of head, torso or hips of the fencer `id` who holds it, on
/// these pieces of its way through the tick, or none.
std::optional<BodyHit> find_own_trunk(StepWork& work, FencerId id, std::span<const PathPiece> path);

/// Lets the weapon of `id` go no farther into the fencer's own trunk, which it hit: the trunk stops it, and pushes it
/// out where it lies nearer than a blade may.
void stop_at_own_trunk(const StepWork& work, const BodyHit& hit, MovingBlade& blade);

}  // namespace riposte
