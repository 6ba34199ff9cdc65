#include "ball_sweep.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kMaxPlanes = 64;
/// s; a ball that leaves the middle of a turning limb is nearer to its end's plane than it will ever come.
constexpr Real kLeavingTime = 1e-4;
/// m/s; what rounding leaves of a normal speed that a blow has taken away.
constexpr Real kStill = 1e-10;

/// First t >= 0 at which gap + slope t + curve t^2 / 2 comes down to 0; a gap of 0 that opens first closes again later.
Real arrival(Real gap, Real slope, Real curve) {
    if (gap <= kTouchGap) {
        if (slope < -kStill) return 0;
        return slope > kStill && curve < 0 ? -2.0 * slope / curve : kNever;
    }
    const Real discriminant = slope * slope - 2.0 * curve * gap;
    if (discriminant < 0) return kNever;
    const Real denominator = std::sqrt(discriminant) - slope;
    return denominator > 0 ? 2.0 * gap / denominator : kNever;
}

Near near_plane(const HalfSpace& plane, const Vec3& centre, Real radius) {
    return {glm::dot(plane.normal, centre) - plane.offset - radius, plane.normal, Vec3(0), plane.bounce};
}

/// Inside the box the nearest face.
Near near_box(const Box& box, const Vec3& centre, Real radius) {
    const Vec3 local = inverse(box.world_from_box).point(centre);
    const Vec3 inside = glm::min(glm::max(local, -box.half), box.half);
    const Vec3 off = local - inside;
    const Real distance = glm::length(off);
    if (distance > 1e-12) return {distance - radius, box.world_from_box.direction(off / distance), Vec3(0), box.bounce};
    Vec3 normal = kAxisX;
    Real depth = kNever;
    for (glm::length_t axis = 0; axis < 3; ++axis) {
        const Real to_face = box.half[axis] - std::fabs(local[axis]);
        if (to_face >= depth) continue;
        depth = to_face;
        normal = Vec3(0);
        normal[axis] = local[axis] < 0 ? -1.0 : 1.0;
    }
    return {-depth - radius, box.world_from_box.direction(normal), Vec3(0), box.bounce};
}

Near near_capsule(const MovingCapsule& capsule, const Vec3& centre, Real radius, Real time) {
    const Segment axis{capsule.axis.a + capsule.velocity_a * time, capsule.axis.b + capsule.velocity_b * time};
    const Real along = closest_along(axis, centre);
    const Vec3 off = centre - axis.at(along);
    const Real distance = glm::length(off);
    const Vec3 velocity = capsule.velocity_a + (capsule.velocity_b - capsule.velocity_a) * along;
    return {distance - capsule.radius - radius, distance > 1e-12 ? off / distance : kAxisY, velocity, capsule.bounce};
}

/// The supporting plane of a moving capsule moves with whichever end meets the ball first.
Real capsule_arrival(const MovingCapsule& capsule, const Parabola& flight, Real t, Real time, const Near& near) {
    const Vec3 velocity = flight.velocity_at(t);
    const Real curve = glm::dot(near.normal, flight.acceleration);
    const Vec3 a = capsule.axis.a + capsule.velocity_a * (time + t);
    const Vec3 b = capsule.axis.b + capsule.velocity_b * (time + t);
    // How much further behind the plane the ends lie than the place nearest to the ball.
    const Real height_a = glm::dot(near.normal, a);
    const Real height_b = glm::dot(near.normal, b);
    const Real top = std::max(height_a, height_b);
    const Real arrival_a =
        arrival(near.gap + top - height_a, glm::dot(near.normal, velocity - capsule.velocity_a), curve);
    const Real arrival_b =
        arrival(near.gap + top - height_b, glm::dot(near.normal, velocity - capsule.velocity_b), curve);
    return std::min(arrival_a, arrival_b);
}

}  // namespace

Near nearest(const Obstacles& obstacles, const SurfaceRef& surface, const Vec3& centre, Real radius, Real time) {
    switch (surface.kind) {
        case SurfaceKind::kPlane:
            return near_plane(obstacles.planes[surface.index], centre, radius);
        case SurfaceKind::kBox:
            return near_box(obstacles.boxes[surface.index], centre, radius);
        case SurfaceKind::kCapsule:
            break;
    }
    return near_capsule(obstacles.capsules[surface.index], centre, radius, time);
}

Real first_touch(const Obstacles& obstacles, const SurfaceRef& surface, const Parabola& flight, Real radius, Real time,
                 Real duration) {
    Real t = 0;
    for (int i = 0; i < kMaxPlanes; ++i) {
        const Near near = nearest(obstacles, surface, flight.at(t), radius, time + t);
        const Real slope = glm::dot(near.normal, flight.velocity_at(t) - near.surface_velocity);
        if (near.gap <= kTouchGap && slope < -kStill) return t;
        if (surface.kind != SurfaceKind::kCapsule) {
            t += arrival(near.gap, slope, glm::dot(near.normal, flight.acceleration));
        } else {
            const Real step = capsule_arrival(obstacles.capsules[surface.index], flight, t, time, near);
            t += near.gap > kTouchGap ? step : std::max(step, kLeavingTime);
        }
        if (t > duration) return kNever;
    }
    return t;
}

}  // namespace riposte
