// What a ball does where it touches: it bounces, or it rests and rolls.
#pragma once

#include "ball_sweep.hpp"

namespace riposte {

/// Velocity of the ball's skin at its contact over the surface, within the tangent plane.
Vec3 slip_at(const BallModel& model, const BallState& ball, const Near& near);

/// Newton's restitution along the normal, Coulomb's friction across it. Returns the impulse per kilogram.
Vec3 bounce(const BallModel& model, const Near& near, BallState& ball);

inline constexpr std::size_t kMaxResting = 4;
using RestingPlaces = FixedVector<Near, kMaxResting>;

/// Linear and angular acceleration over `duration` seconds of a ball under gravity that rests on `places` (none: free
/// fall). Sequential impulses with accumulated clamping, as constant forces over the duration.
struct BallAcceleration {
    Vec3 linear{0};
    Vec3 angular{0};
};
BallAcceleration resting_acceleration(const BallModel& model, const BallState& ball, const RestingPlaces& places,
                                      Real duration);

}  // namespace riposte
