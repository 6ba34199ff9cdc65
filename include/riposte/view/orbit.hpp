// A camera that a hand leads round a place.
#pragma once

#include <riposte/view/camera.hpp>

namespace riposte::view {

inline constexpr Real kNearestOrbit = 0.35;  ///< m, the least distance from what is gone round

/// Where the camera stands, seen from a followed place.
struct Orbit {
    Vec3 middle{0.1, 0.95, 0};  ///< m, from the followed place
    Real yaw = 0.55;            ///< rad, as in view/camera.hpp
    Real pitch = 0.12;
    Real distance = 3.6;  ///< m
    Real farthest = 5.2;
    Real reach = 2;   ///< m that the middle may be shifted to either side
    Real fov = 0.62;  ///< rad, vertical
    bool operator==(const Orbit&) const = default;
};

/// Turn and shift the orbit by a drag, in shares of the picture's height.
void turn(Orbit& orbit, const Vec2& by);
void shift(Orbit& orbit, const Vec2& by);
/// Brings the camera nearer by a number of steps of the wheel.
void zoom(Orbit& orbit, Real steps);
/// Returns true if turn, shift and zoom can lead to the orbit.
bool can_lead_to(const Orbit& orbit);

/// Returns the orbit's camera. The followed place stands in the middle of that part of the picture that lies right of
/// `covered` (share of the picture's width).
Camera camera_of(const Orbit& orbit, const Vec3& follow_world, Real covered, Real aspect);

}  // namespace riposte::view
