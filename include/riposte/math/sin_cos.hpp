// Sine and cosine over any scalar: what `sin_cos` (trig.hpp) and its lanes have in common, so that they give the same
// bits.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

/// Returns the rest, in [-pi/4, pi/4], of an angle (rad) less `turns` quarter turns, a whole number. pi/2 comes in two
/// parts (Cody and Waite 1980, chapter 8): the high part has 33 significant bits, so that multiplying it by a small
/// integer is exact.
template <class T>
T without_quarters(const T& angle, const T& turns) {
    constexpr double kHalfPiHigh = 1.57079632673412561417e+00;
    constexpr double kHalfPiLow = 6.07710050650619224932e-11;
    return (angle - turns * T(kHalfPiHigh)) - turns * T(kHalfPiLow);
}

/// Return sine and cosine on [-pi/4, pi/4], by Taylor's polynomials.
template <class T>
T sin_core(const T& x) {
    const T z = x * x;
    T p = T(-1.0 / 1307674368000.0);
    p = p * z + T(1.0 / 6227020800.0);
    p = p * z - T(1.0 / 39916800.0);
    p = p * z + T(1.0 / 362880.0);
    p = p * z - T(1.0 / 5040.0);
    p = p * z + T(1.0 / 120.0);
    p = p * z - T(1.0 / 6.0);
    return x + x * (z * p);
}
template <class T>
T cos_core(const T& x) {
    const T z = x * x;
    T p = T(1.0 / 20922789888000.0);
    p = p * z - T(1.0 / 87178291200.0);
    p = p * z + T(1.0 / 479001600.0);
    p = p * z - T(1.0 / 3628800.0);
    p = p * z + T(1.0 / 40320.0);
    p = p * z - T(1.0 / 720.0);
    p = p * z + T(1.0 / 24.0);
    return T(1.0) + z * (T(-0.5) + z * p);
}

}  // namespace riposte
