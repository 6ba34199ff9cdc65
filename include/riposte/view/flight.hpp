// A camera that is flown through the hall with a hand.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte::view {

struct Flight {
    Vec3 eye{0, 1.7, 5.4};  ///< world, m
    Real yaw = 0;           ///< rad to the left; at 0 it looks along -Z
    Real pitch = -0.1;      ///< rad upwards
    bool operator==(const Flight&) const = default;
};

/// Drags in shares of the picture's height.
void turn(Flight& flight, const Vec2& by);
void shift(Flight& flight, const Vec2& by);
/// So many metres to where it looks.
void advance(Flight& flight, Real way);
/// Whether these lead there: within the hall.
bool can_lead_to(const Flight& flight);

}  // namespace riposte::view
