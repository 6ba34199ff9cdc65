// Four doubles side by side, two to a register. Each operation is one IEEE operation a lane, so that a lane has the
// bits that the same code over doubles gives.
#pragma once

#include <riposte/contact/geometry.hpp>

#include <algorithm>
#include <cmath>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace riposte {

/// Two doubles that the compiler keeps in one SSE register (a vector type of GCC and Clang, exact lane by lane).
using Lanes2 = double __attribute__((vector_size(16)));

struct Real4 {
    Lanes2 low;   ///< lanes 0 and 1
    Lanes2 high;  ///< lanes 2 and 3

    static Real4 all(Real x) { return {Lanes2{x, x}, Lanes2{x, x}}; }
    [[nodiscard]] Real operator[](std::size_t lane) const { return lane < 2 ? low[lane] : high[lane - 2]; }

    friend Real4 operator+(Real4 a, Real4 b) { return {a.low + b.low, a.high + b.high}; }
    friend Real4 operator-(Real4 a, Real4 b) { return {a.low - b.low, a.high - b.high}; }
    friend Real4 operator*(Real4 a, Real4 b) { return {a.low * b.low, a.high * b.high}; }
    friend Real4 operator/(Real4 a, Real4 b) { return {a.low / b.low, a.high / b.high}; }
};

/// In each lane: where x < y `yes`, else `no`.
inline Real4 where_less(Real4 x, Real4 y, Real4 yes, Real4 no) {
    return {x.low < y.low ? yes.low : no.low, x.high < y.high ? yes.high : no.high};
}

/// As std::clamp to [0, 1].
inline Real4 clamped(Real4 x) {
    const Real4 zero = Real4::all(0);
    const Real4 one = Real4::all(1);
    return where_less(x, zero, zero, where_less(one, x, one, x));
}

/// The least of all lanes and `most`.
inline Real least(Real most, Real4 x) {
    for (std::size_t lane = 0; lane < 4; ++lane) most = std::min(most, x[lane]);
    return most;
}

inline Real4 square_root(Real4 a) {
#if defined(__SSE2__)
    return {_mm_sqrt_pd(a.low), _mm_sqrt_pd(a.high)};
#else
    return {Lanes2{std::sqrt(a.low[0]), std::sqrt(a.low[1])}, Lanes2{std::sqrt(a.high[0]), std::sqrt(a.high[1])}};
#endif
}

/// Four vectors.
struct Vec3x4 {
    Real4 x, y, z;

    static Vec3x4 all(const Vec3& v) { return {Real4::all(v.x), Real4::all(v.y), Real4::all(v.z)}; }
    /// The one in lanes 0 and 1, the other in 2 and 3.
    static Vec3x4 halves(const Vec3& p, const Vec3& q) {
        const auto of = [](Real first, Real second) { return Real4{Lanes2{first, first}, Lanes2{second, second}}; };
        return {of(p.x, q.x), of(p.y, q.y), of(p.z, q.z)};
    }
    /// The one in lanes 0 and 2, the other in 1 and 3. With halves() of two others it makes all pairs.
    static Vec3x4 by_turns(const Vec3& p, const Vec3& q) {
        const auto of = [](Real first, Real second) { return Real4{Lanes2{first, second}, Lanes2{first, second}}; };
        return {of(p.x, q.x), of(p.y, q.y), of(p.z, q.z)};
    }
    [[nodiscard]] Vec3 operator[](std::size_t lane) const { return {x[lane], y[lane], z[lane]}; }

    friend Vec3x4 operator+(const Vec3x4& a, const Vec3x4& b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend Vec3x4 operator-(const Vec3x4& a, const Vec3x4& b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend Vec3x4 operator*(const Vec3x4& a, Real4 s) { return {a.x * s, a.y * s, a.z * s}; }
};

/// In the order of GLM's.
inline Real4 dot(const Vec3x4& a, const Vec3x4& b) { return a.x * b.x + a.y * b.y + a.z * b.z; }
inline Vec3x4 cross(const Vec3x4& a, const Vec3x4& b) {
    return {a.y * b.z - b.y * a.z, a.z * b.x - b.z * a.x, a.x * b.y - b.x * a.y};
}

}  // namespace riposte
