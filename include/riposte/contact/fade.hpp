// The blade against a body (K 5.2, figure 5.5): two "fade" triangles join the blade's last place with its present one.
#pragma once

#include <riposte/contact/kdop_tree.hpp>

#include <array>
#include <cmath>
#include <cstdint>
#include <optional>
#include <span>

namespace riposte {

/// Where, when and with which part the blade first met the skin.
struct FadeHit {
    std::uint32_t triangle = 0;  ///< of the mesh
    Real fraction = 0;           ///< of the tick, 0 = before, 1 = after
    Real along = 0;              ///< 0 the blade's base (Segment::a), 1 its tip (Segment::b)
    Vec3 point{0};
    Vec3 triangle_normal{0, 1, 0};
};

/// One of the two triangles swept by the blade, with what tells quickly that something is not met by it.
struct FadeTriangle {
    /// When (fraction of the tick) and with which part of the blade (along) a corner is swept.
    struct Place {
        Real fraction = 0;
        Real along = 0;
    };
    /// The half space inward . (p - corner[0]) >= least.
    struct Side {
        Vec3 inward{0};
        Real least = 0;
    };
    Corners corner;
    std::array<Place, 3> place;  ///< the first has fraction 0
    bool flat = true;            ///< the blade sweeps no area: the slopes are null, the sides hold everything
    Vec3 fraction_slope{0};      ///< gradients of fraction and along in the plane, 1/m
    Vec3 along_slope{0};
    std::array<Side, 5> sides;  ///< the two of the plane, then the three edges, all let out by the rounding

    /// Whether the triangle, or the box given by its middle and half its size, may be met not later than `until`.
    [[nodiscard]] bool reaches(const Corners& triangle, Real until) const;
    [[nodiscard]] bool reaches(const Vec3& middle, const Vec3& half_size, Real until) const;
};

/// The area swept by the blade within a tick, cut along the diagonal from the tip before to the base after.
using Fade = std::array<FadeTriangle, 2>;
Fade fade_of(const Segment& blade_before, const Segment& blade_after);

/// The earliest point at which the fade meets the triangle (`triangle` of the result is left 0). A blade that moves
/// along itself (a thrust) sweeps no area and is found as well. What is met later than the fraction `until` may be left
/// out.
std::optional<FadeHit> meet(const Fade& fade, const Corners& triangle, Real until = 1);

/// Whether the hit `a` counts before the hit `b`: earlier, or as early and on the smaller triangle index.
bool earlier(const FadeHit& a, const FadeHit& b);

/// The earliest hit of the fade on the triangles for which triangle_counts(triangle) is true. Blade, bounds and
/// positions in one space; `positions` are those the bounds were fitted to.
template <int K, class Counts>
std::optional<FadeHit> first_fade_hit(const Segment& blade_before, const Segment& blade_after, const KdopTree<K>& tree,
                                      const KdopBounds<K>& bounds, std::span<const Vec3f> positions,
                                      Counts&& triangle_counts) {
    const Fade fade = fade_of(blade_before, blade_after);
    std::array<Kdop<K>, 2> volumes{Kdop<K>::empty(), Kdop<K>::empty()};
    for (std::size_t i = 0; i < 2; ++i) {
        for (const Vec3& corner : fade[i].corner) volumes[i].add(corner);
    }
    std::optional<FadeHit> first;
    const auto until = [&] { return first ? first->fraction : 1; };
    const auto reaches = [&](const Kdop<K>& volume) {
        const Vec3 middle = (volume.box_low() + volume.box_high()) * 0.5;
        const Vec3 half_size = (volume.box_high() - volume.box_low()) * 0.5;
        return (volumes[0].overlaps(volume) && fade[0].reaches(middle, half_size, until())) ||
               (volumes[1].overlaps(volume) && fade[1].reaches(middle, half_size, until()));
    };
    descend(tree, bounds, reaches, [&](std::uint32_t triangle) {
        if (!triangle_counts(triangle)) return;
        auto hit = meet(fade, corners_of(tree.triangles[triangle], positions), until());
        if (!hit) return;
        hit->triangle = triangle;
        if (!first || earlier(*hit, *first)) first = hit;
    });
    return first;
}

/// Whether the blade passes through the skin now: the still test that tells whether it is (still) in the body. A blade
/// wholly inside, crossing no triangle, does not touch.
template <int K, class Counts>
bool blade_touches(const Segment& blade, const KdopTree<K>& tree, const KdopBounds<K>& bounds,
                   std::span<const Vec3f> positions, Counts&& triangle_counts) {
    return first_fade_hit(blade, blade, tree, bounds, positions, triangle_counts).has_value();
}

}  // namespace riposte
