// Conservative advancement with turning directions.
//
// For any unit direction n(t) and segments A(t), B(t) the distance is at least the least n(t) . (p - q) over the ends p
// of A and q of B: four functions h(t) of one variable. Starting from the nearest points at time t0, n(t0) along their
// difference makes that bound equal to the distance. Turning n with a constant rate m (at a right angle to n),
//
//     h  = n . W                       W = p - q
//     h' = n . W' + m . W
//     h" = n . W" + 2 m . W' - m^2 n . W
//     |h"'| <= m^3 |W| + 3 m^2 |W'| + 3 m |W"| + |W"'|
//
// so that over [t0, t0 + T] each h is above a parabola, whose first zero is a safe step. The rate m is chosen so that n
// stays at a right angle to a segment that is nearest at an inner point, whose two ends would else fall behind: then h'
// is the slope of the distance itself and the steps converge like Newton's, from the safe side.
#include "capsuloid_pairs.hpp"
#include "first_zeros.hpp"

#include <riposte/contact/impact.hpp>
#include <riposte/contact/moving_segment.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// Bounds over the whole step on the difference W of any two ends and its derivatives.
struct Bounds {
    Real place = 0;
    Real speed = 0;
    Real acceleration = 0;
    Real jerk = 0;
};

Bounds bounds_of(const MovingSegment& a, const MovingSegment& b, Real speed, Real duration) {
    Bounds bound;
    const Real turning_a = a.spin * a.radius;
    const Real turning_b = b.spin * b.radius;
    bound.speed = speed;
    bound.acceleration = a.spin * turning_a + b.spin * turning_b;
    bound.jerk = a.spin * a.spin * turning_a + b.spin * b.spin * turning_b;
    Real farthest_squared = 0;
    for (const CirclePath& p : a.ends) {
        for (const CirclePath& q : b.ends) {
            const Vec3 w = a.centre + p.axial + p.radial - (b.centre + q.axial + q.radial);
            farthest_squared = std::max(farthest_squared, glm::dot(w, w));
        }
    }
    bound.place = glm::sqrt(farthest_squared) + bound.speed * duration;
    return bound;
}

/// Value, slope and curvature of the four bounds h at one time, one to a lane, and a bound on their third derivative.
struct Directional {
    Real4 value;
    Real4 slope;
    Real4 curvature;
    Real third = 0;
};

/// Of the ends 0 and 1 of A with those of B: 00, 01, 10, 11.
Vec3x4 differences(const std::array<Vec3, 2>& of_a, const std::array<Vec3, 2>& of_b) {
    return Vec3x4::halves(of_a[0], of_a[1]) - Vec3x4::by_turns(of_b[0], of_b[1]);
}

Directional directional(const SegmentEnds& a, const SegmentEnds& b, const Vec3& n, const Vec3& turn,
                        const Bounds& bound) {
    const Real m2 = glm::dot(turn, turn);
    const Real m = glm::sqrt(m2);
    const Vec3x4 along = Vec3x4::all(n);
    const Vec3x4 turning = Vec3x4::all(turn);
    const Vec3x4 w = differences(a.place, b.place);
    const Vec3x4 velocity = differences(a.velocity, b.velocity);
    Directional d;
    d.value = dot(along, w);
    d.slope = dot(along, velocity) + dot(turning, w);
    d.curvature = dot(along, differences(a.acceleration, b.acceleration)) + Real4::all(2) * dot(turning, velocity) -
                  Real4::all(m2) * d.value;
    d.third = m2 * m * bound.place + 3 * m2 * bound.speed + 3 * m * bound.acceleration + bound.jerk;
    return d;
}

/// The time, at most `window`, for which all four parabolas stay above `floor`.
Real safe_within(const Directional& d, Real floor, Real window) {
    const Real4 zero = Real4::all(0);
    const Real4 grown = Real4::all(d.third * window) - d.curvature;
    const Real4 bend = where_less(zero, grown, grown, zero);
    return least(window, first_zeros(d.value - Real4::all(floor), d.slope, bend));
}

/// The bound on the curvature tightens with the window, so the window is a guess: a little more than the slopes alone
/// say.
Real safe_step(const Directional& d, Real floor, Real remaining) {
    const Real4 zero = Real4::all(0);
    const Real4 by_slope = (d.value - Real4::all(floor)) / (zero - d.slope);
    const Real guess = least(remaining, where_less(d.slope, zero, by_slope, Real4::all(remaining)));
    return safe_within(d, floor, std::min(remaining, 1.5 * guess));
}

constexpr Real kDamping = 1e-3;

/// The rate m, at a right angle to n, that best keeps n where it is relative to the directions of the segments that
/// count: least squares with kDamping, which limits the rate for nearly parallel segments.
Vec3 turning_rate(const SegmentEnds& a, const SegmentEnds& b, const Vec3& n, bool a_counts, bool b_counts) {
    const auto constraint = [&](const SegmentEnds& e, bool counts) {
        if (!counts) return std::pair{Vec3(0), Real{0}};
        const Vec3 along = e.place[1] - e.place[0];
        const Real length = std::max(glm::length(along), 1e-9);
        const Vec3 across = (along - n * glm::dot(n, along)) / length;
        return std::pair{across, -glm::dot(n, e.velocity[1] - e.velocity[0]) / length};
    };
    const auto [u, rate_u] = constraint(a, a_counts);
    const auto [v, rate_v] = constraint(b, b_counts);
    // m = x u + y v with (U U^T + kDamping) (x, y) = rates
    const Real uu = glm::dot(u, u) + kDamping;
    const Real vv = glm::dot(v, v) + kDamping;
    const Real uv = glm::dot(u, v);
    const Real det = uu * vv - uv * uv;
    return u * ((vv * rate_u - uv * rate_v) / det) + v * ((uu * rate_v - uv * rate_u) / det);
}

/// Where the floor of the advancement lies above the wanted distance: rounding must not carry it below.
constexpr Real kFloor = 0.2 * kImpactTolerance;

/// A step for which the two segments surely stay farther apart than `floor`, at most `left`.
Real directional_step(const SegmentEnds& a, const SegmentEnds& b, const SegmentProximity& near, const Bounds& bound,
                      Real floor, Real remaining) {
    const auto inner = [](Real along) { return along > 0 && along < 1; };
    const Vec3 n = (near.on_a - near.on_b) / near.distance;
    const Vec3 turn = turning_rate(a, b, n, inner(near.along_a), inner(near.along_b));
    return safe_step(directional(a, b, n, turn, bound), floor, remaining);
}

/// Where a moving segment is at one time; `turn` is sin_cos(spin * time).
struct Place {
    SinCos turn{0, 1};
    Segment at;
};

Place place_of(const MovingSegment& s, Real time) {
    const SinCos turn = sin_cos(s.spin * time);
    return {turn, segment_at(s, turn, time)};
}

/// A segment and where its motion begins, which all pairs ask for.
struct Mover {
    MovingSegment moving;
    Place begin{{0, 1}, segment_at(moving, {0, 1}, 0)};
};

/// First contact of one pair of segments, which begin as `near` tells, before `until`; `drift` is |vA - vB| of their
/// centres. Every step is at least (kImpactTolerance - kFloor) / speed, so that their number is bounded by the motion,
/// and by kMostImpactSteps.
Impact first_contact(const Mover& mover_a, const Mover& mover_b, SegmentProximity near, Real drift, Real until,
                     Real distance) {
    const MovingSegment& a = mover_a.moving;
    const MovingSegment& b = mover_b.moving;
    const Real speed = drift + a.spin * a.radius + b.spin * b.radius;
    const Real contact = distance + kImpactTolerance;
    const Real floor = distance + kFloor;
    if (!(until > 0)) return {false, until, 0};
    const auto out_of_reach = [&](Real remaining) { return near.distance - floor >= remaining * speed; };
    if (near.distance > contact && out_of_reach(until)) return {false, until, 1};  // as most pairs are

    const Bounds bounds = bounds_of(a, b, speed, until);
    Place in_a = mover_a.begin;
    Place in_b = mover_b.begin;
    Real time = 0;
    for (int iterations = 1;; ++iterations) {
        if (near.distance <= contact || iterations == kMostImpactSteps) return {true, time, iterations};
        const Real remaining = until - time;
        if (out_of_reach(remaining)) return {false, until, iterations};
        time += std::max(directional_step(ends_at(a, in_a.turn, in_a.at), ends_at(b, in_b.turn, in_b.at), near, bounds,
                                          floor, remaining),
                         (near.distance - floor) / speed);
        if (!(time < until)) return {false, until, iterations};
        in_a = place_of(a, time);
        in_b = place_of(b, time);
        near = closest(in_a.at, in_b.at);
    }
}

}  // namespace

Impact time_of_impact(const MovingCapsuloid& a, const MovingCapsuloid& b, Real duration, Real distance) {
    const std::array<Mover, 2> of_a{Mover{{a.shape.blade, a.motion}}, Mover{{a.shape.guard, a.motion}}};
    const std::array<Mover, 2> of_b{Mover{{b.shape.blade, b.motion}}, Mover{{b.shape.guard, b.motion}}};
    const Real drift = glm::length(a.motion.linear - b.motion.linear);
    const auto begin = closest_pairs({of_a[0].begin.at, of_a[1].begin.at}, {of_b[0].begin.at, of_b[1].begin.at});
    Impact first{false, duration, 0};
    for (std::size_t pair = 0; pair < 4; ++pair) {
        const Impact impact = first_contact(of_a[pair / 2], of_b[pair % 2], begin[pair], drift, first.time, distance);
        first.iterations += impact.iterations;
        if (impact.hit) first.hit = true, first.time = impact.time;
    }
    return first;
}

}  // namespace riposte
