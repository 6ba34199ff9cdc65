// first_zero (moving_segment.hpp) of four parabolas at once.
#pragma once

#include "real4.hpp"

#include <limits>

namespace riposte {

/// In each lane the bits of first_zero(value, slope, bend).
inline Real4 first_zeros(Real4 value, Real4 slope, Real4 bend) {
    const Real4 zero = Real4::all(0);
    const Real4 two = Real4::all(2);
    const Real4 never = Real4::all(std::numeric_limits<Real>::infinity());
    const Real4 root = square_root(slope * slope + two * bend * value);
    const Real4 above = where_less(slope, zero, two * value, slope + root);
    const Real4 time = above / where_less(slope, zero, root - slope, bend);
    return where_less(slope, zero, time, where_less(zero, bend, time, never));
}

}  // namespace riposte
