// How a device's motion becomes a place in the hand square [-1,1]^2 (x to the fencer's right, y up). Pure functions.
#pragma once

#include <riposte/math/vec.hpp>
#include <riposte/settings/device_settings.hpp>
#include <riposte/system/clock.hpp>

namespace riposte {

/// How many pixels of mouse motion make half the square at sensitivity 1.
inline constexpr double kMousePixelsPerHalfSquare = 300.0;

/// The disc that a round gate lets a thumb stick move in, stretched to the square: directions stay, the rim becomes the
/// edge, so that the corners can be reached.
Vec2 square_of_disc(const Vec2& deflection);
/// Its inverse.
Vec2 disc_of_square(const Vec2& place);

/// A radial dead zone, then a power curve: directions stay, the deflection d in [dead_zone, 1] becomes
/// ((d - dead_zone) / (1 - dead_zone))^curve; then sensitivity and inversion; clamped to the square.
Vec2 shaped_stick(const Vec2& deflection, const DeviceSettings& settings);

/// Its inverse: how far a stick is deflected that has the hand at `place`; the nearest there is where none has it.
Vec2 unshaped_stick(const Vec2& place, const DeviceSettings& settings);

/// The place after a mouse moved by `pixels` (y down, as SDL counts), clamped to the square. The curve does not apply.
Vec2 moved_by_mouse(const Vec2& hand, const Vec2& pixels, const DeviceSettings& settings);

/// The arm after so many presses out (+) or back (-) from `extension`, each a quarter of the way, within [-1, 1].
double stepped_arm(double extension, int presses);

/// The arm of a stick, a throttle or a key that is pushed `out` and `back` (each 0..1): -1..1. About the middle, where
/// a thumb that only walks strays, it stays as posed.
double pushed_arm(double out, double back);

/// From `hand` towards `target` in a straight line, at most `speed * tick` far (unit: half widths, per second).
Vec2 approached(const Vec2& hand, const Vec2& target, double speed, Seconds tick);

}  // namespace riposte
