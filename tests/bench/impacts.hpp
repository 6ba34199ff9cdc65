// Searches for the first contact of two blades within a step, over the same drawn pairs: the work of row 9.
#pragma once

#include <fencing_pairs.hpp>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace riposte::bench {

/// Surfaces touch where the skeletons are as near as this (m).
inline constexpr Real kTouch = 2 * kContactRadius;

/// The lives of the pairs must be longer.
struct ImpactFinder {
    std::string name;
    std::function<Impact(std::size_t pair)> find;
};

/// None where the library was not there when this was built.
std::optional<ImpactFinder> fcl_impacts(const std::vector<test::BladePair>& pairs, Real duration);

}  // namespace riposte::bench
