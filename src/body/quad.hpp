// Four floats in one register: a quaternion (x, y, z, w) or a vector (x, y, z, unused). Each operation is one IEEE
// operation a lane in the order written, so that the scalar form gives the same bits as SSE2.
#pragma once

#include <riposte/core/lanes.hpp>
#include <riposte/math/rigid.hpp>

#include <array>
#include <cmath>

namespace riposte {

#ifdef __SSE2__

using Quad = F32x4;

inline Quad all(float f) { return F32x4::all(f); }
inline Quad quad(float x, float y, float z, float w) { return {_mm_setr_ps(x, y, z, w)}; }
inline Quad quad(const Quatf& q) { return F32x4::load(&q.x); }
inline void store(Quad a, float* four) { a.store(four); }
inline Quad square_root(Quad a) { return {_mm_sqrt_ps(a.v)}; }

/// a with the signs of b's negative lanes turned over.
inline Quad turn_signs(Quad a, Quad b) { return {_mm_xor_ps(a.v, _mm_and_ps(b.v, _mm_set1_ps(-0.0F)))}; }

/// Lane i of the result is lane I<i> of a.
template <int I0, int I1, int I2, int I3>
Quad shuffle(Quad a) {
    return {_mm_shuffle_ps(a.v, a.v, _MM_SHUFFLE(I3, I2, I1, I0))};
}

#else

struct Quad {
    std::array<float, 4> v;
};

template <class Op>
Quad by_lane(const Quad& a, const Quad& b, Op op) {
    return {{op(a.v[0], b.v[0]), op(a.v[1], b.v[1]), op(a.v[2], b.v[2]), op(a.v[3], b.v[3])}};
}

inline Quad quad(float x, float y, float z, float w) { return {{x, y, z, w}}; }
inline Quad all(float f) { return quad(f, f, f, f); }
inline Quad quad(const Quatf& q) { return quad(q.x, q.y, q.z, q.w); }
inline void store(const Quad& a, float* four) {
    for (std::size_t i = 0; i < 4; ++i) four[i] = a.v[i];
}
inline Quad operator+(const Quad& a, const Quad& b) {
    return by_lane(a, b, [](float x, float y) { return x + y; });
}
inline Quad operator-(const Quad& a, const Quad& b) {
    return by_lane(a, b, [](float x, float y) { return x - y; });
}
inline Quad operator*(const Quad& a, const Quad& b) {
    return by_lane(a, b, [](float x, float y) { return x * y; });
}
inline Quad operator/(const Quad& a, const Quad& b) {
    return by_lane(a, b, [](float x, float y) { return x / y; });
}
inline Quad square_root(const Quad& a) {
    return by_lane(a, a, [](float x, float) { return std::sqrt(x); });
}
inline Quad turn_signs(const Quad& a, const Quad& b) {
    return by_lane(a, b, [](float x, float y) { return std::signbit(y) ? -x : x; });
}
template <int I0, int I1, int I2, int I3>
Quad shuffle(const Quad& a) {
    return quad(a.v[I0], a.v[I1], a.v[I2], a.v[I3]);
}

#endif

inline Quad quad(const Vec3f& v) { return quad(v.x, v.y, v.z, 0.0F); }

inline Vec3f to_vec(Quad a) {
    std::array<float, 4> four{};
    store(a, four.data());
    return {four[0], four[1], four[2]};
}

inline Quatf to_quat(Quad a) {
    Quatf q;
    store(a, &q.x);
    return q;
}

/// The sum of the four products, in every lane.
inline Quad dot(Quad a, Quad b) {
    const Quad products = a * b;
    const Quad pairs = products + shuffle<2, 3, 0, 1>(products);
    return pairs + shuffle<1, 0, 3, 2>(pairs);
}

inline Quad cross(Quad a, Quad b) {
    return shuffle<1, 2, 0, 3>(a * shuffle<1, 2, 0, 3>(b) - shuffle<1, 2, 0, 3>(a) * b);
}

/// Hamilton's product a b of two quaternions.
inline Quad product(Quad a, Quad b) {
    const Quad by_x = turn_signs(shuffle<0, 0, 0, 0>(a), quad(0.0F, -0.0F, 0.0F, -0.0F)) * shuffle<3, 2, 1, 0>(b);
    const Quad by_y = turn_signs(shuffle<1, 1, 1, 1>(a), quad(0.0F, 0.0F, -0.0F, -0.0F)) * shuffle<2, 3, 0, 1>(b);
    const Quad by_z = turn_signs(shuffle<2, 2, 2, 2>(a), quad(-0.0F, 0.0F, 0.0F, -0.0F)) * shuffle<1, 0, 3, 2>(b);
    return shuffle<3, 3, 3, 3>(a) * b + by_x + by_y + by_z;
}

/// The vector v turned by the unit quaternion q: v + 2 (w (q x v) + q x (q x v)).
inline Quad turned(Quad q, Quad v) {
    const Quad across = cross(q, v);
    const Quad half = across * shuffle<3, 3, 3, 3>(q) + cross(q, across);
    return v + (half + half);
}

/// A quaternion of nearly unit length made one: the series of 1/sqrt(s) about s = |q|^2 = 1 to the second order, off by
/// 5/16 |s - 1|^3.
inline Quad nearly_unit_to_unit(Quad q) {
    const Quad s = dot(q, q);
    return q * (all(1.875F) + s * (all(-1.25F) + s * all(0.375F)));
}

}  // namespace riposte
