#include "ball_response.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// Blows answered in one tick; a ball that is squeezed in a wedge stays where it is for the rest of it.
constexpr int kMaxBlows = 32;
constexpr Real kSupportGap = 1e-7;  // m; nearer than this a slow ball is carried

/// Carried: touching, neither coming nor leaving at a speed that counts, and pulled towards the surface.
bool carries(const Near& near, const BallState& ball) {
    const Real leaving = glm::dot(near.normal, ball.velocity - near.surface_velocity);
    return near.gap <= kSupportGap && std::fabs(leaving) <= kBallRestSpeed && glm::dot(near.normal, kGravity) < 0;
}

/// A ball that leaves a support too slowly to bounce gives up that speed and is carried.
RestingPlaces supports(const BallModel& model, const Obstacles& obstacles, Real time, BallState& ball) {
    RestingPlaces places;
    for_each_surface(obstacles, [&](const SurfaceRef& surface) {
        const Near near = nearest(obstacles, surface, ball.position, model.radius, time);
        if (!carries(near, ball) || !places.push_back(near)) return;
        const Real leaving = glm::dot(near.normal, ball.velocity - near.surface_velocity);
        if (leaving > 0) ball.velocity -= near.normal * leaving;
    });
    if (places.empty()) return places;
    // Walls beside the support hold the ball as well, though nothing pulls it towards them.
    for_each_surface(obstacles, [&](const SurfaceRef& surface) {
        const Near near = nearest(obstacles, surface, ball.position, model.radius, time);
        const Real leaving = glm::dot(near.normal, ball.velocity - near.surface_velocity);
        if (near.gap <= kSupportGap && std::fabs(leaving) <= kBallRestSpeed && !(glm::dot(near.normal, kGravity) < 0))
            places.push_back(near);
    });
    return places;
}

struct Blow {
    Real time = kNever;
    SurfaceRef surface;
};

Blow first_blow(const BallModel& model, const Obstacles& obstacles, const Parabola& flight, Real time, Real remaining) {
    Blow first;
    for_each_surface(obstacles, [&](const SurfaceRef& surface) {
        const Real t = first_touch(obstacles, surface, flight, model.radius, time, std::min(remaining, first.time));
        if (t < first.time) first = {t, surface};
    });
    return first;
}

void go_on(const Parabola& flight, const Vec3& angular, Real t, BallState& ball) {
    ball.position = flight.at(t);
    ball.velocity = flight.velocity_at(t);
    ball.spin += angular * t;
}

/// A limb may have closed in on a ball that could not give way in time.
void push_out(const BallModel& model, const Obstacles& obstacles, BallState& ball) {
    constexpr Real kInside = 1e-6;
    for_each_surface(obstacles, [&](const SurfaceRef& surface) {
        const Near near = nearest(obstacles, surface, ball.position, model.radius, 0);
        if (near.gap < -kInside) ball.position -= near.normal * near.gap;
    });
}

}  // namespace

void advance_ball(const BallModel& model, const Obstacles& obstacles, Real dt, BallState& ball,
                  BallContacts& contacts) {
    push_out(model, obstacles, ball);
    Real time = 0;
    for (int blows = 0; blows < kMaxBlows && time < dt; ++blows) {
        const Real remaining = dt - time;
        const RestingPlaces places = supports(model, obstacles, time, ball);
        const BallAcceleration acceleration = resting_acceleration(model, ball, places, remaining);
        const Parabola flight{ball.position, ball.velocity, acceleration.linear};
        const Blow blow = first_blow(model, obstacles, flight, time, remaining);
        go_on(flight, acceleration.angular, std::min(blow.time, remaining), ball);
        if (blow.time > remaining) return;
        time += blow.time;
        const Near near = nearest(obstacles, blow.surface, ball.position, model.radius, time);
        const Real approach = -glm::dot(near.normal, ball.velocity - near.surface_velocity);
        const Vec3 impulse = bounce(model, near, ball);
        if (approach > kBallRestSpeed) {
            contacts.push_back({time, ball.position - near.normal * model.radius, near.normal, approach, impulse,
                                blow.surface.kind, blow.surface.index});
        }
    }
}

Real energy(const BallModel& model, const BallState& ball) {
    const Real surface_speed = model.radius * glm::length(ball.spin);
    return 0.5 * glm::dot(ball.velocity, ball.velocity) + 0.5 * model.inertia_share * surface_speed * surface_speed -
           glm::dot(kGravity, ball.position);
}

Real clearance(const BallModel& model, const Obstacles& obstacles, const BallState& ball) {
    Real least = kNever;
    for_each_surface(obstacles, [&](const SurfaceRef& surface) {
        least = std::min(least, nearest(obstacles, surface, ball.position, model.radius, 0).gap);
    });
    return least;
}

}  // namespace riposte
