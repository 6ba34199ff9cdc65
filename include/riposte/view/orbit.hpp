// A camera that is led round a place with a hand.
#pragma once

#include <riposte/view/camera.hpp>

namespace riposte::view {

struct Orbit {
    Vec3 middle{0.1, 0.95, 0};  ///< m, from what is followed
    Real yaw = 0.55;            ///< rad, as in `orbit`
    Real pitch = 0.12;
    Real distance = 3.6;  ///< m
    Real farthest = 5.2;
    Real reach = 2;   ///< m that the middle may be shifted to either side
    Real fov = 0.62;  ///< rad, vertical
    bool operator==(const Orbit&) const = default;
};

/// Drags in shares of the picture's height.
void turn(Orbit& orbit, const Vec2& by);
void shift(Orbit& orbit, const Vec2& by);
/// Nearer by so many steps of the wheel.
void zoom(Orbit& orbit, Real steps);
/// Whether these lead there.
bool can_lead_to(const Orbit& orbit);

/// What is followed stands in the middle of the picture's part right of `covered` (share of its width).
Camera camera_of(const Orbit& orbit, const Vec3& follow_world, Real covered, Real aspect);

}  // namespace riposte::view
