// Four doubles in one register of AVX2, as the algorithms' templates take a scalar. Only for files named *_avx2.cpp
// (core/lanes.hpp).
#pragma once

#include <cstddef>
#include <limits>

#if defined(__AVX2__)

namespace riposte {

/// Lies in memory as RealLanes<4> does, and may be read and written in its place.
struct RealQuad {
    using Register = double __attribute__((vector_size(32), aligned(16), may_alias));
    Register v;

    RealQuad() = default;
    RealQuad(double value) : v{value, value, value, value} {}
    explicit RealQuad(Register lanes) : v(lanes) {}

    friend RealQuad operator+(const RealQuad& a, const RealQuad& b) { return RealQuad(a.v + b.v); }
    friend RealQuad operator-(const RealQuad& a, const RealQuad& b) { return RealQuad(a.v - b.v); }
    friend RealQuad operator*(const RealQuad& a, const RealQuad& b) { return RealQuad(a.v * b.v); }
    friend RealQuad operator/(const RealQuad& a, const RealQuad& b) { return RealQuad(a.v / b.v); }
    friend RealQuad operator-(const RealQuad& a) { return RealQuad(-a.v); }
    RealQuad& operator+=(const RealQuad& b) { return *this = *this + b; }
    RealQuad& operator-=(const RealQuad& b) { return *this = *this - b; }
    RealQuad& operator*=(const RealQuad& b) { return *this = *this * b; }
    RealQuad& operator/=(const RealQuad& b) { return *this = *this / b; }
};

}  // namespace riposte

// GLM asks this of a scalar before it takes products of vectors.
template <>
class std::numeric_limits<riposte::RealQuad> : public std::numeric_limits<double> {};

#endif
