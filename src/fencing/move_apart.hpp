// Two weapons are put apart (K 6.4).
#pragma once

#include "blades.hpp"

#include <optional>

namespace riposte {

/// Puts both weapons apart along the unit `direction`, from weapon 1 towards weapon 0, each its part by the inverse
/// masses, until their skeletons are `distance` (m) from each other (K 6.4). No motion leads there. Returns the way (m)
/// of both together; none if there is no direction.
std::optional<Real> move_apart(const PerFencer<const BladeBody*>& bodies, const Vec3& direction, Real distance,
                               PerFencer<MovingBlade>& blades, SearchCounts& searches);

}  // namespace riposte
