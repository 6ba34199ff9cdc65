#include "ball_response.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

constexpr int kRounds = 16;

/// Skin velocity gained per impulse across the normal: 1/m + r^2/I, per kilogram.
Real tangent_gain(const BallModel& model) { return 1.0 + 1.0 / model.inertia_share; }

void push_across(const BallModel& model, const Near& near, const Vec3& impulse, BallState& ball) {
    ball.velocity += impulse;
    ball.spin -= glm::cross(near.normal, impulse) / (model.inertia_share * model.radius);
}

Vec3 shortened(const Vec3& v, Real longest) {
    const Real length = glm::length(v);
    return length > longest ? v * (longest / length) : v;
}

struct Held {
    Real normal = 0;
    Vec3 across{0};
};

void hold(const BallModel& model, const Near& near, Held& held, BallState& ball) {
    const Real before = held.normal;
    held.normal = std::max(0.0, before - glm::dot(near.normal, ball.velocity - near.surface_velocity));
    ball.velocity += near.normal * (held.normal - before);
    const Vec3 wanted = held.across - slip_at(model, ball, near) / tangent_gain(model);
    const Vec3 across = shortened(wanted, model.friction * held.normal);
    push_across(model, near, across - held.across, ball);
    held.across = across;
}

/// Takes speed off a rolling ball, and spin off a drilling one, without ever turning them round.
void resist_rolling(const BallModel& model, const Near& near, Real normal_impulse, BallState& ball) {
    const Vec3 relative = ball.velocity - near.surface_velocity;
    const Vec3 along = relative - near.normal * glm::dot(near.normal, relative);
    const Real speed = std::max(glm::length(along), model.radius * glm::length(ball.spin));
    if (speed <= 0) return;
    const Real lost = std::min(1.0, model.rolling_resistance * normal_impulse / speed);
    ball.velocity -= along * lost;
    ball.spin *= 1.0 - lost;
}

}  // namespace

Vec3 slip_at(const BallModel& model, const BallState& ball, const Near& near) {
    const Vec3 skin = ball.velocity - glm::cross(ball.spin, near.normal) * model.radius - near.surface_velocity;
    return skin - near.normal * glm::dot(near.normal, skin);
}

Vec3 bounce(const BallModel& model, const Near& near, BallState& ball) {
    const Vec3 before = ball.velocity;
    const Real approach = -glm::dot(near.normal, ball.velocity - near.surface_velocity);
    if (approach <= 0) return Vec3(0);
    const Real restitution = approach < kBallRestSpeed ? 0.0 : model.restitution * near.bounce;
    const Real normal = (1.0 + restitution) * approach;
    ball.velocity += near.normal * normal;
    const Vec3 across = shortened(slip_at(model, ball, near) / -tangent_gain(model), model.friction * normal);
    push_across(model, near, across, ball);
    return ball.velocity - before;
}

BallAcceleration resting_acceleration(const BallModel& model, const BallState& ball, const RestingPlaces& places,
                                      Real duration) {
    if (places.empty()) return {kGravity, Vec3(0)};
    BallState after = ball;
    after.velocity += kGravity * duration;
    std::array<Held, kMaxResting> held{};
    for (int round = 0; round < kRounds; ++round) {
        for (std::size_t i = 0; i < places.size(); ++i) hold(model, places[i], held[i], after);
    }
    for (std::size_t i = 0; i < places.size(); ++i) resist_rolling(model, places[i], held[i].normal, after);
    return {(after.velocity - ball.velocity) / duration, (after.spin - ball.spin) / duration};
}

}  // namespace riposte
