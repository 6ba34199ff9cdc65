// Four floats side by side: a quaternion (x, y, z, w) or a vector (unused, x, y, z), as a translation is read and
// written together with what stands before it. One such quad fills a Quad, two a QuadPair; what is written over a type
// Q of them works on each alone. Each operation is one IEEE operation a lane in the order written, so that SSE2, AVX2
// and the scalar form give the same bits. QuadPair obeys the rule of lanes.hpp.
#pragma once

#include <riposte/core/lanes.hpp>
#include <riposte/math/rigid.hpp>

#include <array>
#include <cmath>

namespace riposte {

#ifdef __SSE2__

using Quad = F32x4;

inline Quad repeated(const Quad&, float x, float y, float z, float w) { return {_mm_setr_ps(x, y, z, w)}; }
inline Quad square_root(Quad a) { return {_mm_sqrt_ps(a.v)}; }

/// a with the signs of b's negative lanes turned over.
inline Quad turn_signs(Quad a, Quad b) { return {_mm_xor_ps(a.v, _mm_and_ps(b.v, _mm_set1_ps(-0.0F)))}; }

/// In each lane: where x < y `yes`, else `no`.
inline Quad where_less(Quad x, Quad y, Quad yes, Quad no) {
    const __m128 less = _mm_cmplt_ps(x.v, y.v);
    return {_mm_or_ps(_mm_and_ps(less, yes.v), _mm_andnot_ps(less, no.v))};
}

/// Lanes I0 and I1 of a, then I2 and I3 of b.
template <int I0, int I1, int I2, int I3>
Quad shuffle(Quad a, Quad b) {
    return {_mm_shuffle_ps(a.v, b.v, _MM_SHUFFLE(I3, I2, I1, I0))};
}

/// a0 b0 a1 b1
inline Quad zip_low(Quad a, Quad b) { return {_mm_unpacklo_ps(a.v, b.v)}; }
/// a2 b2 a3 b3
inline Quad zip_high(Quad a, Quad b) { return {_mm_unpackhi_ps(a.v, b.v)}; }

#else

struct Quad {
    static constexpr std::size_t kWidth = 4;
    std::array<float, 4> v;

    static Quad all(float f) { return {{f, f, f, f}}; }
    static Quad load(const float* from) { return {{from[0], from[1], from[2], from[3]}}; }
    void store(float* to) const {
        for (std::size_t i = 0; i < 4; ++i) to[i] = v[i];
    }
};

template <class Op>
Quad by_lane(const Quad& a, const Quad& b, Op op) {
    return {{op(a.v[0], b.v[0]), op(a.v[1], b.v[1]), op(a.v[2], b.v[2]), op(a.v[3], b.v[3])}};
}

inline Quad repeated(const Quad&, float x, float y, float z, float w) { return {{x, y, z, w}}; }
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
inline Quad where_less(const Quad& x, const Quad& y, const Quad& yes, const Quad& no) {
    Quad q{};
    for (std::size_t i = 0; i < 4; ++i) q.v[i] = x.v[i] < y.v[i] ? yes.v[i] : no.v[i];
    return q;
}
template <int I0, int I1, int I2, int I3>
Quad shuffle(const Quad& a, const Quad& b) {
    return {{a.v[I0], a.v[I1], b.v[I2], b.v[I3]}};
}
inline Quad zip_low(const Quad& a, const Quad& b) { return {{a.v[0], b.v[0], a.v[1], b.v[1]}}; }
inline Quad zip_high(const Quad& a, const Quad& b) { return {{a.v[2], b.v[2], a.v[3], b.v[3]}}; }

#endif

#ifdef __AVX2__

using QuadPair = F32x8;

inline QuadPair repeated(const QuadPair&, float x, float y, float z, float w) {
    return {_mm256_setr_ps(x, y, z, w, x, y, z, w)};
}
inline QuadPair square_root(QuadPair a) { return {_mm256_sqrt_ps(a.v)}; }
inline QuadPair turn_signs(QuadPair a, QuadPair b) {
    return {_mm256_xor_ps(a.v, _mm256_and_ps(b.v, _mm256_set1_ps(-0.0F)))};
}
inline QuadPair where_less(QuadPair x, QuadPair y, QuadPair yes, QuadPair no) {
    return {_mm256_blendv_ps(no.v, yes.v, _mm256_cmp_ps(x.v, y.v, _CMP_LT_OQ))};
}
template <int I0, int I1, int I2, int I3>
QuadPair shuffle(QuadPair a, QuadPair b) {
    return {_mm256_shuffle_ps(a.v, b.v, _MM_SHUFFLE(I3, I2, I1, I0))};
}
inline QuadPair zip_low(QuadPair a, QuadPair b) { return {_mm256_unpacklo_ps(a.v, b.v)}; }
inline QuadPair zip_high(QuadPair a, QuadPair b) { return {_mm256_unpackhi_ps(a.v, b.v)}; }

#endif

/// Quads that begin at from[at[0]] (and at[4], the other half of a pair).
inline Quad load(const Quad&, const float* from, const std::size_t* at) { return Quad::load(from + at[0]); }
inline void store(Quad a, float* to, const std::size_t* at) { a.store(to + at[0]); }
/// Four times from[at[0]] (and from[at[4]], the other half of a pair).
inline Quad load_each(const Quad&, const float* from, const std::size_t* at) { return Quad::all(from[at[0]]); }
#ifdef __AVX2__
inline QuadPair load_each(const QuadPair&, const float* from, const std::size_t* at) {
    return {_mm256_set_m128(_mm_set1_ps(from[at[4]]), _mm_set1_ps(from[at[0]]))};
}
inline QuadPair load(const QuadPair&, const float* from, const std::size_t* at) {
    return {_mm256_loadu2_m128(from + at[4], from + at[0])};
}
inline void store(QuadPair a, float* to, const std::size_t* at) { _mm256_storeu2_m128(to + at[4], to + at[0], a.v); }
#endif

template <class Q>
Q quad(float x, float y, float z, float w) {
    return repeated(Q{}, x, y, z, w);
}

/// Lane i of the result is lane I<i> of a.
template <int I0, int I1, int I2, int I3, class Q>
Q shuffle(Q a) {
    return shuffle<I0, I1, I2, I3>(a, a);
}

/// (-x, -y, -z, w)
template <class Q>
Q conjugate(Q q) {
    return turn_signs(q, quad<Q>(-0.0F, -0.0F, -0.0F, 0.0F));
}

/// Of two vectors.
template <class Q>
Q cross(Q a, Q b) {
    return shuffle<0, 2, 3, 1>(a * shuffle<0, 2, 3, 1>(b) - shuffle<0, 2, 3, 1>(a) * b);
}

/// Hamilton's product a b of two quaternions.
template <class Q>
Q product(Q a, Q b) {
    const Q by_x = turn_signs(shuffle<0, 0, 0, 0>(a), quad<Q>(0.0F, -0.0F, 0.0F, -0.0F)) * shuffle<3, 2, 1, 0>(b);
    const Q by_y = turn_signs(shuffle<1, 1, 1, 1>(a), quad<Q>(0.0F, 0.0F, -0.0F, -0.0F)) * shuffle<2, 3, 0, 1>(b);
    const Q by_z = turn_signs(shuffle<2, 2, 2, 2>(a), quad<Q>(-0.0F, 0.0F, 0.0F, -0.0F)) * shuffle<1, 0, 3, 2>(b);
    return shuffle<3, 3, 3, 3>(a) * b + by_x + by_y + by_z;
}

/// The vector v turned by the unit quaternion q: v + 2 (w (q x v) + q x (q x v)).
template <class Q>
Q turned(Q q, Q v) {
    const Q axis = shuffle<3, 0, 1, 2>(q);
    const Q across = cross(axis, v);
    const Q half = across * shuffle<3, 3, 3, 3>(q) + cross(axis, across);
    return v + (half + half);
}

template <class Q>
using Four = std::array<Q, 4>;

/// Lane i of the result is the sum of the four products of a[i] and b[i]: (x + z) + (y + w).
template <class Q>
Q dots(const Four<Q>& a, const Four<Q>& b) {
    const Four<Q> p{a[0] * b[0], a[1] * b[1], a[2] * b[2], a[3] * b[3]};
    const Q first = zip_low(p[0], p[1]) + zip_high(p[0], p[1]);
    const Q second = zip_low(p[2], p[3]) + zip_high(p[2], p[3]);
    return shuffle<0, 1, 0, 1>(first, second) + shuffle<2, 3, 2, 3>(first, second);
}

/// Each of four quads times its lane of `scales`.
template <class Q>
Four<Q> scaled(const Four<Q>& q, Q scales) {
    return {q[0] * shuffle<0, 0, 0, 0>(scales), q[1] * shuffle<1, 1, 1, 1>(scales), q[2] * shuffle<2, 2, 2, 2>(scales),
            q[3] * shuffle<3, 3, 3, 3>(scales)};
}

/// Each of four quads with its signs turned over where its lane of `signs` is negative.
template <class Q>
Four<Q> with_signs(const Four<Q>& q, Q signs) {
    return {turn_signs(q[0], shuffle<0, 0, 0, 0>(signs)), turn_signs(q[1], shuffle<1, 1, 1, 1>(signs)),
            turn_signs(q[2], shuffle<2, 2, 2, 2>(signs)), turn_signs(q[3], shuffle<3, 3, 3, 3>(signs))};
}

}  // namespace riposte
