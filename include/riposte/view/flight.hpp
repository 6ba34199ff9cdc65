// A camera that a hand flies through the hall.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte::view {

/// Place and direction of the flown camera.
struct Flight {
    Vec3 eye{0, 1.7, 5.4};  ///< world, m
    Real yaw = 0;           ///< rad to the left; at 0 the camera looks along -Z
    Real pitch = -0.1;      ///< rad upwards
    bool operator==(const Flight&) const = default;
};

/// Turn and shift the camera by a drag, in shares of the picture's height.
void turn(Flight& flight, const Vec2& by);
void shift(Flight& flight, const Vec2& by);
/// Moves the camera by `way` (m) in the direction that it looks.
void advance(Flight& flight, Real way);
/// Returns true if turn, shift and advance can lead to the flight: within the hall.
bool can_lead_to(const Flight& flight);

}  // namespace riposte::view
