// The four pairs of two capsuloids at once, one to a lane.
#pragma once

#include <riposte/contact/capsuloid.hpp>

namespace riposte {

/// Nearest places in the order blade-blade, blade-guard, guard-blade, guard-guard (the feature of a first), of two
/// skeletons in the same space: the bits that closest() gives of each pair.
std::array<SegmentProximity, 4> closest_pairs(const Capsuloid& a, const Capsuloid& b);

}  // namespace riposte
