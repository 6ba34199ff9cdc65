// The blade against a body (K 5.2, figure 5.5): two "fade" triangles join the blade's last place with its present one.
#pragma once

#include <riposte/contact/kdop_tree.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

namespace riposte {

/// The place, the time and the part of the blade at which the blade first met the skin.
struct FadeHit {
    std::uint32_t triangle = 0;  ///< index in the mesh
    Real fraction = 0;           ///< time within the tick, 0 = before, 1 = after
    Real along = 0;              ///< 0 the blade's base (Segment::a), 1 its tip (Segment::b)
    Vec3 point{0};
    Vec3 triangle_normal{0, 1, 0};
};

/// One of the two triangles swept by the blade, with bounds that tell quickly that the triangle does not meet a thing.
struct FadeTriangle {
    /// The time (fraction of the tick) and the part of the blade (along) that sweep a corner.
    struct Place {
        Real fraction = 0;
        Real along = 0;
    };
    /// The half space inward . (p - corner[0]) >= least.
    struct Bound {
        Vec3 inward{0};
        Real least = 0;
    };
    Corners corner;
    std::array<Place, 3> place;  ///< the first has fraction 0
    bool flat = true;            ///< the blade sweeps no area: the slopes are null, the bounds hold everything
    Vec3 fraction_slope{0};      ///< gradients of fraction and along in the plane, 1/m
    Vec3 along_slope{0};
    std::array<Bound, 5> bounds;  ///< two of the plane, then three of the edges, all widened by the rounding

    /// Returns true if the triangle, or the box given by its middle and half its size, may be met not later than
    /// `until`.
    [[nodiscard]] bool reaches(const Corners& triangle, Real until) const;
    [[nodiscard]] bool reaches(const Vec3& middle, const Vec3& half_size, Real until) const;
};

/// The area swept by the blade within a tick, cut along the diagonal from the tip before to the base after.
using Fade = std::array<FadeTriangle, 2>;
Fade fade_of(const Segment& blade_before, const Segment& blade_after);

/// Returns the earliest point at which the fade meets the triangle (`triangle` of the result stays 0). A blade that
/// moves along itself (a thrust) sweeps no area and is found as well. Hits later than the fraction `until` may be left
/// out.
std::optional<FadeHit> meet(const Fade& fade, const Corners& triangle, Real until = 1);

/// Returns true if the hit `a` counts before the hit `b`: earlier, or as early and on the smaller triangle index.
bool earlier(const FadeHit& a, const FadeHit& b);

/// Quick tests against both parts of a fade at once, in floats. Whatever the fade may meet passes, also for the
/// rounding of the floats.
class FadeFilter {
  public:
    /// Makes the tests for coordinates of at most `extent` (m).
    FadeFilter(const Fade& fade, Real extent);

    /// Lets pass from now on only what the fade may meet not later than the fraction.
    void end_at(Real fraction);

    [[nodiscard]] bool reaches(const Vec3f& a, const Vec3f& b, const Vec3f& c) const {
        return any_part([&](const Planes& p) { return lanes_max(lanes_max(p.along(a), p.along(b)), p.along(c)); });
    }
    /// Returns true if the volume, of which only the axes' slabs are looked at, may be met.
    template <int K>
    [[nodiscard]] bool reaches(const Kdop<K>& volume) const {
        const Lanes4 low = volume.low[0];
        const Lanes4 high = volume.high[0];
        return any_part([&](const Planes& p) {
            return lanes_max(low[0] * p.x, high[0] * p.x) + lanes_max(low[1] * p.y, high[1] * p.y) +
                   lanes_max(low[2] * p.z, high[2] * p.z);
        });
    }
    /// Returns the direction in which the fraction grows.
    [[nodiscard]] Lanes4 way() const { return later_; }

  private:
    /// Two half spaces along . p >= least of the first part, then two of the second.
    struct Planes {
        Lanes4 x, y, z, least;
        [[nodiscard]] Lanes4 along(const Vec3f& p) const { return p.x * x + p.y * y + p.z * z; }
        void set(std::size_t lane, const Vec3& inward, Real smallest);
    };

    static bool both_parts(unsigned lanes) { return (0xEEE0U >> lanes & 1U) != 0; }

    /// Returns true if farthest(planes) is inside all half spaces of a part.
    template <class Farthest>
    [[nodiscard]] bool any_part(Farthest&& farthest) const {
        unsigned outside = 0;
        for (const Planes& p : planes_) {
            outside |= lanes_mask(farthest(p) < p.least);
            if (both_parts(outside)) return false;
        }
        return true;
    }

    const Fade& fade_;
    Real margin_;   ///< m
    Lanes4 later_;  ///< way()
    std::array<Planes, 3> planes_;
};

/// Returns the earliest hit of the fade on the triangles for which triangle_counts(triangle) is true. Blade, bounds and
/// positions are in one space; the bounds were fitted to the positions.
template <int K, class Counts>
std::optional<FadeHit> first_fade_hit(const Segment& blade_before, const Segment& blade_after, const KdopTree<K>& tree,
                                      const KdopBounds<K>& bounds, std::span<const Vec3f> positions,
                                      Counts&& triangle_counts) {
    if (tree.nodes.empty()) return std::nullopt;
    const Fade fade = fade_of(blade_before, blade_after);
    auto volume = Kdop<K>::empty();
    for (const Vec3& end : {blade_before.a, blade_before.b, blade_after.a, blade_after.b}) volume.add(end);
    if (!volume.overlaps(bounds.volumes[0])) return std::nullopt;
    FadeFilter filter(fade, std::max(farthest_coordinate(volume), farthest_coordinate(bounds.volumes[0])));
    std::optional<FadeHit> first;
    Real until = 1;
    const auto look_at = [&](std::uint32_t triangle) {
        const Triangle& t = tree.triangles[triangle];
        if (!filter.reaches(positions[t[0]], positions[t[1]], positions[t[2]]) || !triangle_counts(triangle)) return;
        auto hit = meet(fade, corners_of(t, positions), until);
        if (!hit) return;
        hit->triangle = triangle;
        if (first && !earlier(*hit, *first)) return;
        first = hit;
        until = hit->fraction;
        filter.end_at(until);
    };
    descend_along(
        filter.way(), tree, bounds, 0,
        [&](std::uint32_t i) { return volume.overlaps(bounds.volumes[i]) && filter.reaches(bounds.volumes[i]); },
        look_at);
    return first;
}

/// Returns true if the blade passes through the skin now: the test that a blade is (still) in the body. A blade wholly
/// inside, which crosses no triangle, does not touch.
template <int K, class Counts>
bool blade_touches(const Segment& blade, const KdopTree<K>& tree, const KdopBounds<K>& bounds,
                   std::span<const Vec3f> positions, Counts&& triangle_counts) {
    return first_fade_hit(blade, blade, tree, bounds, positions, triangle_counts).has_value();
}

}  // namespace riposte
