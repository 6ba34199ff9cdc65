// A segment of a rigid body whose velocities stay constant: the places of its ends, and bounds on their motion. Times
// are in the motion's unit. The functions are inline, since time of impact consists of little else.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/contact/motion.hpp>
#include <riposte/math/trig.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace riposte {

/// A point of a turning body: centre + axial + cos(wt) radial + sin(wt) sideways, all in the world.
struct CirclePath {
    Vec3 axial{0};
    Vec3 radial{0};
    Vec3 sideways{0};
};

/// One segment of a moving body, and bounds on the motion of the segment's ends.
struct MovingSegment {
    Vec3 centre;
    Vec3 linear;
    Vec3 angular;
    Real spin;        ///< |angular|
    Real radius = 0;  ///< distance of the farther end from the axis of the turn
    std::array<CirclePath, 2> ends;

    MovingSegment(const Segment& body, const SteadyMotion& motion)
        : centre(motion.world_from_body.translation),
          linear(motion.linear),
          angular(motion.angular),
          spin(glm::length(motion.angular)) {
        const Vec3 axis = spin > 0 ? angular / spin : kAxisY;
        for (std::size_t i = 0; i < 2; ++i) {
            const Vec3 r = motion.world_from_body.direction(i == 0 ? body.a : body.b);
            const Vec3 axial = axis * glm::dot(axis, r);
            ends[i] = {axial, r - axial, glm::cross(axis, r)};
            radius = std::max(radius, glm::length(ends[i].radial));
        }
    }
};

/// The ends of a segment at one time: place, velocity, acceleration.
struct SegmentEnds {
    std::array<Vec3, 2> place;
    std::array<Vec3, 2> velocity;
    std::array<Vec3, 2> acceleration;
};

/// Returns the segment at the time t; `turn` is sin_cos(s.spin * t).
inline Segment segment_at(const MovingSegment& s, const SinCos& turn, Real t) {
    const Vec3 centre = s.centre + s.linear * t;
    const auto place = [&](const CirclePath& o) {
        return centre + o.axial + o.radial * turn.cos + o.sideways * turn.sin;
    };
    return {place(s.ends[0]), place(s.ends[1])};
}

/// Returns the ends at the time of `turn`, when the segment is at `places`.
inline SegmentEnds ends_at(const MovingSegment& s, const SinCos& turn, const Segment& places) {
    SegmentEnds e{{places.a, places.b}, {}, {}};
    for (std::size_t i = 0; i < 2; ++i) {
        const CirclePath& o = s.ends[i];
        e.velocity[i] = s.linear + (o.sideways * turn.cos - o.radial * turn.sin) * s.spin;
        e.acceleration[i] = (o.radial * turn.cos + o.sideways * turn.sin) * (-s.spin * s.spin);
    }
    return e;
}

/// Returns the first zero of value + slope t - bend t^2 / 2 for value > 0 and bend >= 0; infinity if there is none.
inline Real first_zero(Real value, Real slope, Real bend) {
    const Real root = glm::sqrt(slope * slope + 2 * bend * value);
    if (slope < 0) return 2 * value / (root - slope);
    return bend > 0 ? (slope + root) / bend : std::numeric_limits<Real>::infinity();
}

}  // namespace riposte
