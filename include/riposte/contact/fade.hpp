// The blade against a body (K 5.2, figure 5.5): two "fade" triangles join the blade's last place with its present one.
#pragma once

#include <riposte/contact/kdop_tree.hpp>

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

/// The four corners of the area swept by the blade within a tick.
struct Fade {
    Segment before;
    Segment after;
    [[nodiscard]] Corners near_triangle() const { return {before.a, before.b, after.a}; }
    [[nodiscard]] Corners far_triangle() const { return {before.b, after.b, after.a}; }
};

/// The earliest point at which the fade meets the triangle (`triangle` of the result is left 0). A blade that moves
/// along itself (a thrust) sweeps no area and is found as well.
std::optional<FadeHit> meet(const Fade& fade, const Corners& triangle);

/// Whether the hit `a` counts before the hit `b`: earlier, or as early and on the smaller triangle index.
bool earlier(const FadeHit& a, const FadeHit& b);

/// The earliest hit of the fade on the triangles for which triangle_counts(triangle) is true. Blade, bounds and
/// positions in one space; `positions` are those the bounds were fitted to.
template <int K, class Counts>
std::optional<FadeHit> first_fade_hit(const Segment& blade_before, const Segment& blade_after, const KdopTree<K>& tree,
                                      const KdopBounds<K>& bounds, std::span<const Vec3f> positions,
                                      Counts&& triangle_counts) {
    const Fade fade{blade_before, blade_after};
    auto query = Kdop<K>::empty();
    for (const Vec3& p : {blade_before.a, blade_before.b, blade_after.a, blade_after.b}) query.add(p);
    std::optional<FadeHit> first;
    overlapping(tree, bounds, query, [&](std::uint32_t triangle) {
        if (!triangle_counts(triangle)) return;
        auto hit = meet(fade, corners_of(tree.triangles[triangle], positions));
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
