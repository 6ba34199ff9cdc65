// How every camera looks at people, whatever leads it.
#pragma once

#include <riposte/math/vec.hpp>

#include <cmath>

namespace riposte::view {

/// Share of the way to the goal to go in dt, for an exponential approach at `rate` per second.
inline Real approach(Real rate, Real dt) { return 1.0 - std::exp(-rate * dt); }

inline constexpr Real kHeadRadius = 0.22;  // m round the head joint that must be seen
inline constexpr Real kMaskTop = 0.28;     // m from the head joint to the top of the mask

/// The rotation of a camera that looks along `forward` (unit), never rolled. Defined in camera.cpp.
Quat looking(const Vec3& forward);

}  // namespace riposte::view
