// Weapons that rest upon each other are pushed apart step by step, as the thesis and the paper before it have written
// it (R 4.2, K 6.4 and algorithm 5). The rules choose it: Parting::kSteps.
#pragma once

#include "blades.hpp"

#include <optional>
#include <span>

namespace riposte {

/// Returns true if weapons that meet at these points only rest upon each other: nowhere do they approach faster than
/// the rules' resting speed (K 6.2).
bool rest_upon_each_other(const BladeRules& rules, const PerFencer<MovingBlade>& blades,
                          std::span<const ContactPoint> points);

/// Returns f(D) (s), the time that weapons take to part by `way` (m): a linear function (R 4.2, K 6.5).
Real separation_time(const BladeRules& rules, Real way);

/// Pushes both weapons apart along the mean normal of the features that are in contact, each its part by the inverse
/// masses, until their skeletons are twice the separation radius from each other (K 6.4). Returns the way D (m); none
/// if they cannot be separated: then they are locked together.
std::optional<Real> separate(const BladeRules& rules, const PerFencer<const BladeBody*>& bodies,
                             PerFencer<MovingBlade>& blades, SearchCounts& searches);

}  // namespace riposte
