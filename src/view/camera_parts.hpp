// What the cameras of a bout share.
#pragma once

#include <riposte/view/camera_rig.hpp>

#include <cmath>

namespace riposte::view {

inline constexpr Real kFollow = 3.2;  // 1/s, how fast cameras follow

/// Share of the way to the goal to go in dt, for an exponential approach at `rate` per second.
inline Real approach(Real rate, Real dt) { return 1.0 - std::exp(-rate * dt); }

/// The rotation of a camera that looks along `forward` (unit), never rolled.
Quat looking(const Vec3& forward);

/// kSide.
Camera beside(CameraRig& rig, const Frame& frame, Real aspect, Real dt);
/// The least vertical field of view, but not below `least`, that shows both fencers.
Real fov_that_shows_both(const Camera& camera, const Frame& frame, Real aspect, Real least);

}  // namespace riposte::view
