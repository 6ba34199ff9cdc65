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

Bounds bounds_of(const MovingSegment& a, const MovingSegment& b, Real duration) {
    Bounds bound;
    const Real turning_a = a.spin * a.radius;
    const Real turning_b = b.spin * b.radius;
    bound.speed = glm::length(a.linear - b.linear) + turning_a + turning_b;
    bound.acceleration = a.spin * turning_a + b.spin * turning_b;
    bound.jerk = a.spin * a.spin * turning_a + b.spin * b.spin * turning_b;
    Real farthest_squared = 0;
    for (const Orbit& p : a.ends) {
        for (const Orbit& q : b.ends) {
            const Vec3 w = a.centre + p.axial + p.radial - (b.centre + q.axial + q.radial);
            farthest_squared = std::max(farthest_squared, glm::dot(w, w));
        }
    }
    bound.place = glm::sqrt(farthest_squared) + bound.speed * duration;
    return bound;
}

/// Value, slope and curvature of the four bounds h at one time, and a bound on their third derivative.
struct Directional {
    std::array<Real, 4> value;
    std::array<Real, 4> slope;
    std::array<Real, 4> curvature;
    Real third = 0;
};

Directional directional(const SegmentEnds& a, const SegmentEnds& b, const Vec3& n, const Vec3& turn,
                        const Bounds& bound) {
    Directional d;
    const Real m2 = glm::dot(turn, turn);
    const Real m = glm::sqrt(m2);
    for (std::size_t k = 0; k < 4; ++k) {
        const std::size_t i = k / 2;
        const std::size_t j = k % 2;
        const Vec3 w = a.place[i] - b.place[j];
        const Vec3 velocity = a.velocity[i] - b.velocity[j];
        d.value[k] = glm::dot(n, w);
        d.slope[k] = glm::dot(n, velocity) + glm::dot(turn, w);
        d.curvature[k] =
            glm::dot(n, a.acceleration[i] - b.acceleration[j]) + 2 * glm::dot(turn, velocity) - m2 * d.value[k];
    }
    d.third = m2 * m * bound.place + 3 * m2 * bound.speed + 3 * m * bound.acceleration + bound.jerk;
    return d;
}

/// The time, at most `window`, for which all four parabolas stay above `floor`.
Real safe_within(const Directional& d, Real floor, Real window) {
    Real step = window;
    for (std::size_t k = 0; k < 4; ++k) {
        const Real bend = std::max(0.0, d.third * window - d.curvature[k]);
        step = std::min(step, first_zero(d.value[k] - floor, d.slope[k], bend));
    }
    return step;
}

/// The bound on the curvature tightens with the window, so the window is a guess: a little more than the slopes alone
/// say.
Real safe_step(const Directional& d, Real floor, Real left) {
    Real guess = left;
    for (std::size_t k = 0; k < 4; ++k) {
        if (d.slope[k] < 0) guess = std::min(guess, (d.value[k] - floor) / -d.slope[k]);
    }
    return safe_within(d, floor, std::min(left, 1.5 * guess));
}

constexpr Real kDamping = 1e-3;

/// The rate m, at a right angle to n, that best keeps n where it is relative to the directions of both segments (the
/// weights say which count): least squares with `damping`, which limits the rate for nearly parallel segments.
Vec3 turning_rate(const SegmentEnds& a, const SegmentEnds& b, const Vec3& n, Real weight_a, Real weight_b) {
    const auto constraint = [&](const SegmentEnds& e) {
        const Vec3 along = e.place[1] - e.place[0];
        const Real length = std::max(glm::length(along), 1e-9);
        const Vec3 across = (along - n * glm::dot(n, along)) / length;
        return std::pair{across, -glm::dot(n, e.velocity[1] - e.velocity[0]) / length};
    };
    auto [u, rate_u] = constraint(a);
    auto [v, rate_v] = constraint(b);
    u *= weight_a, rate_u *= weight_a;
    v *= weight_b, rate_v *= weight_b;
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
                      Real floor, Real left) {
    const auto inner = [](Real along) { return along > 0 && along < 1 ? 1.0 : 0.0; };
    const Vec3 n = (near.on_a - near.on_b) / near.distance;
    const Vec3 turn = turning_rate(a, b, n, inner(near.along_a), inner(near.along_b));
    return safe_step(directional(a, b, n, turn, bound), floor, left);
}

/// First contact of one pair of segments before `until`. Every step is at least (kImpactTolerance - kFloor) / speed, so
/// that their number is bounded by the motion.
Impact first_contact(const MovingSegment& a, const MovingSegment& b, Real until, Real distance) {
    const Bounds bound = bounds_of(a, b, until);
    const Real floor = distance + kFloor;
    Impact impact{false, 0, 0};
    while (impact.time < until) {
        ++impact.iterations;
        const SinCos turn_a = sin_cos(a.spin * impact.time);
        const SinCos turn_b = sin_cos(b.spin * impact.time);
        const Segment at_a = segment_at(a, turn_a, impact.time);
        const Segment at_b = segment_at(b, turn_b, impact.time);
        const SegmentProximity near = closest(at_a, at_b);
        if (near.distance <= distance + kImpactTolerance) {
            impact.hit = true;
            return impact;
        }
        const Real left = until - impact.time;
        const Real gap = near.distance - floor;
        if (gap >= left * bound.speed) break;
        const Real step =
            directional_step(ends_at(a, turn_a, at_a), ends_at(b, turn_b, at_b), near, bound, floor, left);
        impact.time += std::max(step, gap / bound.speed);
    }
    impact.time = until;
    return impact;
}

}  // namespace

Impact time_of_impact(const Capsuloid& a, const Motion& motion_a, const Capsuloid& b, const Motion& motion_b,
                      Real duration, Real distance) {
    const std::array<MovingSegment, 2> of_a{MovingSegment(a.blade, motion_a), MovingSegment(a.guard, motion_a)};
    const std::array<MovingSegment, 2> of_b{MovingSegment(b.blade, motion_b), MovingSegment(b.guard, motion_b)};
    Impact first{false, duration, 0};
    for (const MovingSegment& segment_a : of_a) {
        for (const MovingSegment& segment_b : of_b) {
            const Impact impact = first_contact(segment_a, segment_b, first.time, distance);
            first.iterations += impact.iterations;
            if (impact.hit) first.hit = true, first.time = impact.time;
        }
    }
    return first;
}

}  // namespace riposte
