// The blade against a body, exactly: the capsule about the blade, swept by the blade's rigid motion, against a skin
// whose corners all go straight within the tick. The fade (fade.hpp) approximates the same by two triangles and a skin
// that stands still.
//
// Time is the fraction of the tick: 0 as it begins, 1 as it ends. Everything is in one space.
#pragma once

#include <riposte/contact/kdop_tree.hpp>
#include <riposte/contact/moving_segment.hpp>

#include <array>
#include <cstdint>
#include <optional>
#include <span>

namespace riposte {

/// How far (m) above its radius a stroke's reported distance may still be.
inline constexpr Real kStrokeTolerance = 5e-5;
/// The most places that are looked at for a triangle. What these places leave undecided counts
/// as a hit: early, never late. Only motions beyond any fencing need more.
inline constexpr int kMostStrokeSteps = 500;

/// A blade's way through a tick or a part of a tick.
class Stroke {
  public:
    /// `motion` (m/s, rad/s) is the blade's motion as the part begins; `dt` (s) is how long the whole tick takes. 0 <=
    /// begin
    /// <= end <= 1.
    Stroke(const Segment& blade_body, const SteadyMotion& motion, Real dt, Real begin, Real end, Real radius);

    [[nodiscard]] Segment at(Real fraction) const;
    [[nodiscard]] SegmentEnds ends_at(Real fraction) const;
    /// Return ends_at(begin()) and ends_at(end()).
    [[nodiscard]] const SegmentEnds& first() const { return first_; }
    [[nodiscard]] const SegmentEnds& last() const { return last_; }

    [[nodiscard]] Real begin() const { return begin_; }
    [[nodiscard]] Real end() const { return end_; }
    [[nodiscard]] Real radius() const { return radius_; }
    [[nodiscard]] Real spin() const { return blade_.spin; }  ///< rad per tick
    /// Return bounds on speed (m per tick) and acceleration (m per tick^2) of any point of the blade.
    [[nodiscard]] Real speed() const { return glm::length(blade_.linear) + blade_.spin * blade_.radius; }
    [[nodiscard]] Real bend() const { return blade_.spin * blade_.spin * blade_.radius; }

  private:
    Real begin_;
    Real end_;
    Real radius_;
    MovingSegment blade_;  ///< its times are ticks since begin_
    SegmentEnds first_;
    SegmentEnds last_;
};

/// A triangle of the skin within the tick; each corner goes straight.
struct MovingCorners {
    Corners before;
    Corners after;
    [[nodiscard]] Corners at(Real fraction) const {
        const auto corner = [&](std::size_t i) { return before[i] + (after[i] - before[i]) * fraction; };
        return {corner(0), corner(1), corner(2)};
    }
};

/// The place, the time and the part of the blade at which the blade first came within its radius of the skin.
struct StrokeHit {
    std::uint32_t triangle = 0;  ///< index in the mesh
    Real fraction = 0;           ///< time within the tick
    Real along = 0;              ///< 0 the blade's base (Segment::a), 1 its tip (Segment::b)
    Vec3 on_blade{0};            ///< nearest point of the blade's middle line
    Vec3 on_skin{0};             ///< nearest point of the skin
    Real distance = 0;           ///< m, between on_blade and on_skin
    Vec3 normal{0, 1, 0};        ///< unit, from the skin to the blade; the triangle's own where the blade crosses it
    Vec3 triangle_normal{0};     ///< unit, as the triangle is wound, at that time
};

/// Returns true if the hit `a` counts before the hit `b`: earlier, or as early and nearer, or on the smaller triangle
/// index.
bool earlier(const StrokeHit& a, const StrokeHit& b);

/// Returns the first time at which the distance of blade and triangle has fallen to the stroke's radius (`triangle` of
/// the result stays 0). At that time the distance is in [radius, radius + kStrokeTolerance]; earlier it never was below
/// the radius: never late, never a miss. A stroke that begins within the radius hits as it begins. Hits that count
/// after `known` may be left out; hits that count before `known` are not changed by it. `most_steps`, where given, is
/// raised to the number of places that were looked at.
std::optional<StrokeHit> meet(const Stroke& stroke, const MovingCorners& triangle,
                              const std::optional<StrokeHit>& known = {}, int* most_steps = nullptr);

/// Bounds in floats, one to a lane. The last lane is 0 in what is held against them, and holds always.
struct LaneBounds {
    Lanes4 low{};
    Lanes4 high{};
};

/// Three directions that are perpendicular to each other, one to a lane (the last one is 0): along the blade, out of
/// the plane that the blade sweeps, and across.
struct StrokeDirections {
    std::array<Vec3, 3> unit;
    Lanes4 x{}, y{}, z{};  ///< components of `unit`
    Lanes4 abs_x{}, abs_y{}, abs_z{};

    explicit StrokeDirections(const Stroke& stroke);

    /// Returns how far a point lies along each direction.
    [[nodiscard]] Lanes4 of(Lanes4 p) const { return p[0] * x + p[1] * y + p[2] * z; }
    /// Returns how far a box of those half sides reaches from its middle along each direction.
    [[nodiscard]] Lanes4 reach(Lanes4 half) const { return half[0] * abs_x + half[1] * abs_y + half[2] * abs_z; }
    /// Returns the bounds of a blade whose sides are `margin` (m) away from its line.
    [[nodiscard]] LaneBounds bounds(const Segment& blade, Real margin) const;
};

/// Quick tests, in floats, for things that a stroke may come near. Whatever the stroke meets passes, also for the
/// rounding of the floats.
class StrokeFilter {
  public:
    /// Makes the tests for coordinates of at most `extent` (m).
    StrokeFilter(const Stroke& stroke, Real extent);

    /// Lets pass from now on only what may count before the hit: not later, or, as the stroke begins, not farther.
    void end_with(const StrokeHit& hit);

    /// Returns true if the stroke may meet a thing that is in the box from `low` to `high` (x, y, z) throughout the
    /// tick.
    [[nodiscard]] bool reaches(Lanes4 low, Lanes4 high) const {
        if (lanes_mask((low > box_.high) | (high < box_.low)) != 0) return false;
        const Lanes4 middle = directions_.of((low + high) * 0.5F);
        const Lanes4 reach = directions_.reach((high - low) * 0.5F);
        return lanes_mask((middle - reach > ever_.high) | (middle + reach < ever_.low)) == 0;
    }
    /// Returns true if the stroke may meet a triangle, given by its corners at the fractions 0 and 1. Two things that
    /// each go straight are apart throughout if they are apart along one direction as they begin and as they end.
    [[nodiscard]] bool reaches(const std::array<Vec3f, 3>& before, const std::array<Vec3f, 3>& after) const {
        std::array<Lanes4, 3> first;
        std::array<Lanes4, 3> last;
        for (std::size_t i = 0; i < 3; ++i) {
            const Lanes4 from = directions_.of(lanes_of(before[i]));
            const Lanes4 way = directions_.of(lanes_of(after[i])) - from;
            first[i] = from + way * begin_;
            last[i] = from + way * until_;
        }
        const auto least = [](const auto& of) { return lanes_min(lanes_min(of[0], of[1]), of[2]); };
        const auto most = [](const auto& of) { return lanes_max(lanes_max(of[0], of[1]), of[2]); };
        const LaneBits above = (least(first) > first_.high) & (least(last) > last_.high);
        const LaneBits below = (most(first) < first_.low) & (most(last) < last_.low);
        return lanes_mask(above | below) == 0;
    }
    /// Returns true if the stroke, as it begins, may lie at a triangle that stands still.
    [[nodiscard]] bool lies_at(const std::array<Vec3f, 3>& corners) const {
        const Lanes4 a = directions_.of(lanes_of(corners[0]));
        const Lanes4 b = directions_.of(lanes_of(corners[1]));
        const Lanes4 c = directions_.of(lanes_of(corners[2]));
        const LaneBits above = lanes_min(lanes_min(a, b), c) > first_.high;
        const LaneBits below = lanes_max(lanes_max(a, b), c) < first_.low;
        return lanes_mask(above | below) == 0;
    }
    /// Returns a number that grows, about, with the time at which the blade comes to a box.
    [[nodiscard]] float order(Lanes4 low, Lanes4 high) const {
        const Lanes4 nearest = lanes_min(low * later_, high * later_);
        return nearest[0] + nearest[1] + nearest[2];
    }
    /// Returns the direction of the blade's way.
    [[nodiscard]] Lanes4 way() const { return later_; }

  private:
    /// Bounds the blade, `radius` (m) about its line, until that fraction.
    void end_at(Real fraction, Real radius);

    const Stroke& stroke_;
    Real rounding_;  ///< m, rounding of projections in floats
    float begin_;
    float until_ = 1;
    StrokeDirections directions_;
    Lanes4 later_{};    ///< the way of the blade
    LaneBounds first_;  ///< of the blade along the directions as the stroke begins
    LaneBounds last_;   ///< the same at until_
    LaneBounds ever_;   ///< the same from the stroke's begin until then
    LaneBounds box_;    ///< the same along the axes
};

/// A skin within a tick: where it is as the tick begins and ends, and bounds that were fitted to both.
template <int K>
struct MovingMesh {
    const KdopTree<K>& tree;
    const KdopBounds<K>& bounds;
    std::span<const Vec3f> before;
    std::span<const Vec3f> after;
};

/// The search for the earliest hit of a stroke on the triangles for which triangle_counts(triangle) is true.
template <int K, class Counts>
class StrokeSearch {
  public:
    /// Begins a search for coordinates of at most `extent` (m).
    StrokeSearch(const Stroke& stroke, const MovingMesh<K>& mesh, Real extent, const Counts& triangle_counts)
        : stroke_(stroke), mesh_(mesh), counts_(triangle_counts), filter_(stroke, extent) {}

    /// Looks at the subtree of the node `root`. The first hit among all visited subtrees does not depend on their
    /// order; the search is quickest where the subtrees with early hits come first.
    void visit(std::uint32_t root) {
        const auto& volumes = mesh_.bounds.volumes;
        descend_along(
            filter_.way(), mesh_.tree, mesh_.bounds, root,
            [&](std::uint32_t i) { return filter_.reaches(volumes[i].low[0], volumes[i].high[0]); },
            [&](std::uint32_t triangle) { look_at(triangle); });
    }

    /// Returns the tests for what the stroke may still meet first.
    [[nodiscard]] const StrokeFilter& filter() const { return filter_; }
    [[nodiscard]] const std::optional<StrokeHit>& first() const { return first_; }
    /// Returns the most places that `meet` looked at for a triangle.
    [[nodiscard]] int most_steps() const { return most_steps_; }

  private:
    void look_at(std::uint32_t triangle) {
        const Triangle& t = mesh_.tree.triangles[triangle];
        const bool near = filter_.reaches({mesh_.before[t[0]], mesh_.before[t[1]], mesh_.before[t[2]]},
                                          {mesh_.after[t[0]], mesh_.after[t[1]], mesh_.after[t[2]]});
        if (!near || !counts_(triangle)) return;
        auto hit = meet(stroke_, {corners_of(t, mesh_.before), corners_of(t, mesh_.after)}, first_, &most_steps_);
        if (!hit) return;
        hit->triangle = triangle;
        if (first_ && !earlier(*hit, *first_)) return;
        first_ = hit;
        filter_.end_with(*hit);
    }

    const Stroke& stroke_;
    const MovingMesh<K>& mesh_;
    const Counts& counts_;
    StrokeFilter filter_;
    std::optional<StrokeHit> first_;
    int most_steps_ = 0;
};

/// Returns the earliest hit of a stroke on the whole skin, on triangles for which triangle_counts(triangle) is true.
template <int K, class Counts>
std::optional<StrokeHit> first_stroke_hit(const Stroke& stroke, const MovingMesh<K>& mesh,
                                          const Counts& triangle_counts) {
    if (mesh.tree.nodes.empty()) return std::nullopt;
    StrokeSearch search(stroke, mesh, farthest_coordinate(mesh.bounds.volumes[0]), triangle_counts);
    search.visit(0);
    return search.first();
}

}  // namespace riposte
