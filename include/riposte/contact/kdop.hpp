// One k-DOP: K/2 slabs, kept four to a SIMD register.
#pragma once

#include <riposte/math/vec.hpp>

#include <array>
#include <cmath>
#include <cstddef>
#include <cstring>
#include <limits>

#if defined(__SSE2__)
#include <immintrin.h>
#endif

namespace riposte {

/// Four floats that the compiler keeps in one SSE register (a vector type of GCC and Clang, exact lane by lane).
using Lanes4 = float __attribute__((vector_size(16)));

inline Lanes4 lanes_min(Lanes4 a, Lanes4 b) { return a < b ? a : b; }
inline Lanes4 lanes_max(Lanes4 a, Lanes4 b) { return a > b ? a : b; }

/// The result of comparing two Lanes4: all bits of a lane are set, or none.
using LaneBits = int __attribute__((vector_size(16)));

/// Returns a number of four bits; bit i is set if lane i is.
inline unsigned lanes_mask(LaneBits lanes) {
#if defined(__SSE2__)
    return static_cast<unsigned>(_mm_movemask_ps(reinterpret_cast<__m128>(lanes)));
#else
    unsigned mask = 0;
    for (unsigned i = 0; i < 4; ++i) mask |= lanes[i] != 0 ? 1U << i : 0U;
    return mask;
#endif
}

/// Returns the lanes x, y, z, 0.
inline Lanes4 lanes_of(const Vec3f& p) {
#if defined(__SSE2__)
    double xy = 0;  // the bits of two floats, which need not lie as a double must
    std::memcpy(&xy, &p.x, sizeof xy);
    return _mm_movelh_ps(_mm_castpd_ps(_mm_set_sd(xy)), _mm_load_ss(&p.z));
#else
    return Lanes4{p.x, p.y, p.z, 0};
#endif
}

/// Returns the lanes x, y, z and, in the last one, whatever float follows the point in memory: quicker than
/// lanes_of(*p), but for points that another one follows.
inline Lanes4 lanes_at(const Vec3f* p) {
    Lanes4 lanes;
    std::memcpy(&lanes, static_cast<const void*>(p), sizeof lanes);
    return lanes;
}

/// Returns the lanes with 0 in the last one.
inline Lanes4 without_last(Lanes4 lanes) {
    const LaneBits kept = LaneBits{-1, -1, -1, 0} & reinterpret_cast<LaneBits>(lanes);
    return reinterpret_cast<Lanes4>(kept);
}

namespace detail {
/// The slabs' directions: axes, the bisectors of the cube's edges, its diagonals. Not unit: sums need no products.
inline constexpr std::array<std::array<float, 3>, 3> kAxes{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};
inline constexpr std::array<std::array<float, 3>, 6> kEdges{
    {{1, 1, 0}, {1, -1, 0}, {0, 1, 1}, {0, 1, -1}, {1, 0, 1}, {-1, 0, 1}}};
inline constexpr std::array<std::array<float, 3>, 4> kDiagonals{{{1, 1, 1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, 1}}};
/// Bound on the rounding of a sum of three floats, relative to the sum of their magnitudes (2^-23), doubled.
inline constexpr float kProjectionRounding = 0x1p-22F;
}  // namespace detail

template <int K>
struct KdopDirections {
    static_assert(K == 6 || K == 14 || K == 18 || K == 26, "k-DOPs are known for 6, 14, 18 and 26");
    static constexpr std::size_t kSlabs = K / 2;
    /// The axes fill the first register but for its last lane, so that a point is its own projection there.
    static constexpr std::size_t kRegisters = (kSlabs + 4) / 4;
    using Table = std::array<std::array<float, 3>, kSlabs>;

    static constexpr Table table() {
        Table t{};
        std::size_t n = 0;
        for (const auto& d : detail::kAxes) t[n++] = d;
        if constexpr (K == 18 || K == 26) {
            for (const auto& d : detail::kEdges) t[n++] = d;
        }
        if constexpr (K == 14 || K == 26) {
            for (const auto& d : detail::kDiagonals) t[n++] = d;
        }
        return t;
    }
    static constexpr Table kTable = table();

    /// Returns the lane of the slab, counted through all registers. Lanes without a slab have the null direction and
    /// hold [0, 0].
    static constexpr std::size_t lane_of(std::size_t slab) { return slab < 3 ? slab : slab + 1; }

    /// Returns component `axis` of the four directions of a register behind the first.
    static constexpr Lanes4 lanes(std::size_t reg, std::size_t axis) {
        const auto at = [=](std::size_t lane) {
            const std::size_t slab = reg * 4 + lane - 1;
            return slab < kSlabs ? kTable[slab][axis] : 0.0F;
        };
        return Lanes4{at(0), at(1), at(2), at(3)};
    }
};

/// The projections of a point onto the directions.
template <int K>
using KdopRegisters = std::array<Lanes4, KdopDirections<K>::kRegisters>;

/// The last lane of `p` is taken over and means nothing.
template <int K>
KdopRegisters<K> project(Lanes4 p) {
    using Directions = KdopDirections<K>;
    KdopRegisters<K> on;
    on[0] = p;
    for (std::size_t r = 1; r < on.size(); ++r) {
        on[r] = p[0] * Directions::lanes(r, 0) + p[1] * Directions::lanes(r, 1) + p[2] * Directions::lanes(r, 2);
    }
    return on;
}
template <int K>
KdopRegisters<K> project(const Vec3f& p) {
    return project<K>(lanes_of(p));
}

/// The volume { p : low[i] <= d[i] . p <= high[i] }. Conservative against rounding: what exactly overlaps, overlaps
/// here.
template <int K>
struct Kdop {
    using Registers = KdopRegisters<K>;
    Registers low;
    Registers high;

    /// Returns the volume that contains nothing and overlaps nothing.
    static Kdop empty() {
        constexpr float kInfinity = std::numeric_limits<float>::infinity();
        Kdop k;
        k.low.fill(Lanes4{} + kInfinity);
        k.high.fill(Lanes4{} - kInfinity);
        return k;
    }
    /// Grows the volume to hold a point, given in float or double, and the rounding of the point's projections.
    void add(const Vec3f& point) { add_within(point, detail::kProjectionRounding); }
    void add(const Vec3& point) { add_within(Vec3f(point), 2 * detail::kProjectionRounding); }
    /// Returns the volume of the rounded projections of one point. What `add_unwidened` makes of it is a volume once
    /// `widen` has followed the last point.
    static Kdop unwidened(const Vec3f& point) {
        const Registers on = project<K>(point);
        return {on, on};
    }
    /// Grows the volume to hold a point's rounded projections. The last lane of `point` may hold anything.
    void add_unwidened(Lanes4 point) {
        const Registers on = project<K>(point);
        for (std::size_t r = 0; r < low.size(); ++r) {
            low[r] = lanes_min(low[r], on[r]);
            high[r] = lanes_max(high[r], on[r]);
        }
    }
    /// Makes up for the rounding of all projections at once, from the extent along the axes.
    void widen() {
        low[0] = without_last(low[0]);
        high[0] = without_last(high[0]);
        const Lanes4 farthest = lanes_max(high[0], -low[0]);
        const float margin = detail::kProjectionRounding * (farthest[0] + farthest[1] + farthest[2]);
        for (std::size_t r = 0; r < low.size(); ++r) {
            low[r] -= margin;
            high[r] += margin;
        }
    }
    void add(const Kdop& other) {
        for (std::size_t r = 0; r < low.size(); ++r) {
            low[r] = lanes_min(low[r], other.low[r]);
            high[r] = lanes_max(high[r], other.high[r]);
        }
    }
    [[nodiscard]] bool overlaps(const Kdop& other) const {
        auto all = (low[0] <= other.high[0]) & (other.low[0] <= high[0]);
        for (std::size_t r = 1; r < low.size(); ++r) all &= (low[r] <= other.high[r]) & (other.low[r] <= high[r]);
        return lanes_mask(all) == 0xF;
    }
    /// Return the ends of the slab of direction i.
    [[nodiscard]] float low_at(std::size_t i) const { return at(low, i); }
    [[nodiscard]] float high_at(std::size_t i) const { return at(high, i); }
    /// Return the corners of the box along the axes.
    [[nodiscard]] Vec3 box_low() const { return Vec3(Vec3f(low[0][0], low[0][1], low[0][2])); }
    [[nodiscard]] Vec3 box_high() const { return Vec3(Vec3f(high[0][0], high[0][1], high[0][2])); }

  private:
    static float at(const Registers& registers, std::size_t slab) {
        const std::size_t lane = KdopDirections<K>::lane_of(slab);
        return registers[lane / 4][lane % 4];
    }
    void add_within(const Vec3f& p, float rounding) {
        const float margin = rounding * (std::fabs(p.x) + std::fabs(p.y) + std::fabs(p.z));
        const Registers on = project<K>(p);
        for (std::size_t r = 0; r < low.size(); ++r) {
            low[r] = lanes_min(low[r], on[r] - margin);
            high[r] = lanes_max(high[r], on[r] + margin);
        }
    }
};

}  // namespace riposte
