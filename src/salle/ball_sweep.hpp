// First contact of a ball with what stands or moves around it.
//
// Conservative advancement with supporting planes: a convex surface lies behind the plane that touches it at the place
// nearest to the ball, so the ball cannot meet the surface before it meets that plane; along a parabola that is the
// root of a quadratic. The next plane is laid there. It is Newton's method on a bound: never late, and for a flat
// surface exact at once.
#pragma once

#include <riposte/salle/ball.hpp>

#include <limits>

namespace riposte {

inline constexpr Real kNever = std::numeric_limits<Real>::infinity();

/// The centre's motion over (part of) a tick under a constant acceleration.
struct Parabola {
    Vec3 position{0};
    Vec3 velocity{0};
    Vec3 acceleration{0};
    [[nodiscard]] Vec3 at(Real t) const { return position + velocity * t + acceleration * (0.5 * t * t); }
    [[nodiscard]] Vec3 velocity_at(Real t) const { return velocity + acceleration * t; }
};

/// The place of one surface that is nearest to the ball.
struct Near {
    Real gap = kNever;         ///< m, from the ball's skin; negative inside
    Vec3 normal{0, 1, 0};      ///< unit, towards the ball
    Vec3 surface_velocity{0};  ///< m/s, of that place
    Real bounce = 1;
};

/// One of the obstacles.
struct SurfaceRef {
    SurfaceKind kind = SurfaceKind::kPlane;
    std::uint16_t index = 0;
    friend bool operator==(const SurfaceRef&, const SurfaceRef&) = default;
};

/// How near (m) a ball is that touches.
inline constexpr Real kTouchGap = 1e-9;

/// `time` seconds after the tick's begin, which is where the capsules were given.
Near nearest(const Obstacles& obstacles, const SurfaceRef& surface, const Vec3& centre, Real radius, Real time);

/// The first t in [0, duration] at which the ball touches the surface and comes nearer; kNever if it does not.
/// `flight` starts `time` seconds after the tick's begin.
Real first_touch(const Obstacles& obstacles, const SurfaceRef& surface, const Parabola& flight, Real radius, Real time,
                 Real duration);

/// Calls `visit(SurfaceRef)` for each obstacle in order.
template <class Visit>
void for_each_surface(const Obstacles& obstacles, Visit visit) {
    const auto all = [&](SurfaceKind kind, std::size_t count) {
        for (std::size_t i = 0; i < count; ++i) visit(SurfaceRef{kind, static_cast<std::uint16_t>(i)});
    };
    all(SurfaceKind::kPlane, obstacles.planes.size());
    all(SurfaceKind::kBox, obstacles.boxes.size());
    all(SurfaceKind::kCapsule, obstacles.capsules.size());
}

}  // namespace riposte
