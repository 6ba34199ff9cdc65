#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

/// sin^2 of the angle of two segments below which their ends are tried too for their nearest places.
inline constexpr Real kNearlyParallel = 1e-4;

}  // namespace riposte
