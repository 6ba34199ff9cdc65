// Random strokes of a blade at a moving skin, and a reference that finds their first contact by dense sampling.
#pragma once

#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/stroke.hpp>

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

namespace riposte::test {

inline constexpr Real kTick = 1.0 / 120;
inline constexpr Real kMicrosecond = 1e-6 / kTick;  ///< of the tick
inline constexpr Real kStrokeRadius = 0.01;
inline const Segment kStrokeBlade{{0, -0.1, 0}, {0, 0.75, 0}};  ///< about the centre of mass of weapon and hand

/// A box around something.
struct Box {
    Vec3 low{1e9};
    Vec3 high{-1e9};
    void add(const Vec3& p) { low = glm::min(low, p), high = glm::max(high, p); }
    void add(const Segment& s) { add(s.a), add(s.b); }
    [[nodiscard]] bool meets(const Box& other, Real within) const {
        return !glm::any(glm::greaterThan(low - within, other.high)) &&
               !glm::any(glm::lessThan(high + within, other.low));
    }
};

/// Where a skin is as the tick begins and as it ends.
struct MovingSkin {
    std::span<const Triangle> triangles;
    std::span<const Vec3f> before;
    std::span<const Vec3f> after;
    std::vector<Box> swept;  ///< by each triangle

    MovingSkin(std::span<const Triangle> of, std::span<const Vec3f> from, std::span<const Vec3f> to)
        : triangles(of), before(from), after(to) {
        for (const Triangle& t : triangles) {
            Box& box = swept.emplace_back();
            for (const std::uint32_t v : t) box.add(Vec3(before[v])), box.add(Vec3(after[v]));
        }
    }
    [[nodiscard]] MovingCorners corners(std::uint32_t t) const {
        return {corners_of(triangles[t], before), corners_of(triangles[t], after)};
    }
};

/// A part of a tick in which the blade's velocities are constant.
struct DrawnStroke {
    SteadyMotion motion;
    Real begin = 0;
    Real end = 1;
    [[nodiscard]] Stroke stroke() const { return {kStrokeBlade, motion, kTick, begin, end, kStrokeRadius}; }
    /// By quaternions, not by the orbits that the search uses.
    [[nodiscard]] Segment at(Real fraction) const {
        const Rigid pose = pose_at(motion, (fraction - begin) * kTick);
        return {pose.point(kStrokeBlade.a), pose.point(kStrokeBlade.b)};
    }
    /// m per tick, faster than any point of the blade.
    [[nodiscard]] Real speed() const {
        const Real reach = std::max(glm::length(kStrokeBlade.a), glm::length(kStrokeBlade.b));
        return (glm::length(motion.linear) + glm::length(motion.angular) * reach) * kTick;
    }
};

/// Of which kind a stroke is: any movement, along the blade, or edge first round the hand.
enum class StrokeKind { kAny, kThrust, kCut };

/// Calls visit(triangle) for all that sweep something within that distance of the box.
template <class Visit>
void each_near(const MovingSkin& skin, const Box& box, Real within, const Visit& visit) {
    for (std::uint32_t t = 0; t < skin.triangles.size(); ++t) {
        if (skin.swept[t].meets(box, within)) visit(t);
    }
}

inline bool begins_near(const DrawnStroke& s, const MovingSkin& skin) {
    Box box;
    box.add(s.at(s.begin));
    bool near = false;
    each_near(skin, box, kStrokeRadius, [&](std::uint32_t t) {
        near = near || closest(s.at(s.begin), skin.corners(t).at(s.begin)).distance < kStrokeRadius;
    });
    return near;
}

/// At a random instant, up to half a tick late, a random place of the blade is up to 3 cm from a random triangle. The
/// point is not faster than 20 m/s.
inline DrawnStroke draw_any_stroke(Prng& prng, const MovingSkin& skin, StrokeKind kind) {
    DrawnStroke s;
    if (prng.below(4) == 0) s.begin = 0.6 * prng.unit(), s.end = prng.between(s.begin, 1);
    SteadyMotion& m = s.motion;
    m.world_from_body.rotation = rotation(prng);
    const Vec3 axis = m.world_from_body.direction(kAxisY);
    if (kind == StrokeKind::kThrust) {
        m.linear = axis * prng.between(0, 12) + unit(prng) * prng.unit();
        m.angular = unit(prng) * prng.unit();
    } else if (kind == StrokeKind::kCut) {
        const Vec3 round = normalized_or(glm::cross(axis, unit(prng)), kAxisX);
        m.angular = round * prng.between(0, 20);
        m.linear = glm::cross(m.angular, axis * 0.25) + unit(prng) * prng.between(0, 1.5);
    } else {
        m.linear = unit(prng) * prng.between(0, 7);
        m.angular = unit(prng) * prng.between(0, 17);
    }
    const Corners at = skin.corners(prng.below(static_cast<std::uint32_t>(skin.triangles.size()))).at(prng.unit());
    const Real along = kind == StrokeKind::kThrust ? 1 : std::sqrt(prng.unit());
    const Real instant = prng.between(s.begin, s.begin + 1.5 * (s.end - s.begin));
    const Vec3 off = unit(prng) * (0.03 * prng.unit());
    m.world_from_body.translation += (at[0] + at[1] + at[2]) / 3.0 + off - s.at(instant).at(along);
    return s;
}

/// The same; seven of eight begin outside.
inline DrawnStroke draw_stroke(Prng& prng, const MovingSkin& skin, StrokeKind kind) {
    const bool anywhere = prng.below(8) == 0;
    for (;;) {
        const DrawnStroke s = draw_any_stroke(prng, skin, kind);
        if (anywhere || !begins_near(s, skin)) return s;
    }
}

/// The first instant at which the distance is below the radius, none if it never is. Looks every microsecond, but where
/// even the greatest speeds need longer to close the gap looks again only then: what lies between is farther away for
/// certain. `literally` leaves out nothing.
inline Real dense_contact(const DrawnStroke& s, const MovingCorners& t, Real until, bool literally = false) {
    constexpr Real kNever = 2;
    Real closing = s.speed();
    for (std::size_t i = 0; i < 3; ++i) closing = std::max(closing, s.speed() + glm::length(t.after[i] - t.before[i]));
    for (Real f = s.begin;;) {
        const Real gap = closest(s.at(f), t.at(f)).distance - kStrokeRadius;
        if (gap < 0) return f;
        if (f >= until) return kNever;
        const Real surely = literally ? 0 : gap / closing;
        f = std::min(until, f + std::max(kMicrosecond, surely));
    }
}

/// The same of the whole skin.
inline Real dense_contact(const DrawnStroke& s, const MovingSkin& skin, bool literally = false) {
    constexpr Real kBulge = 0.005;  // m, of an arc over the chord of an eighth of it, and more
    Box blade;
    for (int i = 0; i <= 8; ++i) blade.add(s.at(s.begin + (s.end - s.begin) * i / 8));
    Real first = 2;
    each_near(skin, blade, kStrokeRadius + kBulge, [&](std::uint32_t t) {
        first = std::min(first, dense_contact(s, skin.corners(t), std::min(first, s.end), literally));
    });
    return first;
}

/// What a batch of strokes came to.
struct StrokeTally {
    int strokes = 0;
    int hits = 0;        ///< by the reference
    int began_near = 0;  ///< of them
    int missed = 0;      ///< not found, or found late
    int false_hits = 0;  ///< nearer than the tolerance never
    Real latest = 0;     ///< fraction of the tick after the reference's instant
    Real farthest = 0;   ///< m above the radius at the instant found
};

template <class Find>
void tally(const DrawnStroke& s, const MovingSkin& skin, const Find& find, StrokeTally& sum, bool literally = false) {
    const Real wanted = dense_contact(s, skin, literally);
    const std::optional<StrokeHit> hit = find(s);
    ++sum.strokes;
    if (wanted <= 1) {
        ++sum.hits;
        if (wanted <= s.begin) ++sum.began_near;
        if (!hit || hit->fraction > wanted) ++sum.missed;
        if (hit) sum.latest = std::max(sum.latest, hit->fraction - wanted);
    }
    if (!hit) return;
    const Real distance = closest(s.at(hit->fraction), skin.corners(hit->triangle).at(hit->fraction)).distance;
    sum.farthest = std::max(sum.farthest, distance - kStrokeRadius);
    if (distance > kStrokeRadius + kStrokeTolerance + 1e-9) ++sum.false_hits;
}

/// None was missed or found late, and enough of them hit; of those that began outside more than one in `one_in` of all.
inline void check_found(const StrokeTally& sum, int one_in) {
    CAPTURE(sum.strokes, sum.hits, sum.began_near, sum.missed, sum.false_hits, sum.latest, sum.farthest);
    CHECK(sum.missed == 0);
    CHECK(sum.false_hits == 0);
    CHECK(sum.hits > sum.strokes / 2);
    CHECK(sum.hits - sum.began_near > sum.strokes / one_in);
}

/// For soaks.
inline void tell(const StrokeTally& sum) {
    WARN(sum.strokes << " strokes, " << sum.hits << " hits, " << sum.began_near << " of them as they began, missed "
                     << sum.missed << ", latest " << sum.latest / kMicrosecond << " us, farthest " << sum.farthest * 1e3
                     << " mm");
}

}  // namespace riposte::test
