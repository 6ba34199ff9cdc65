// Where the body goes: the way to a place and the turn to a heading, within the limits of legs.
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Real kThere = 0.005;      // m
constexpr Real kTurnFirst = 0.5;    // m; farther places are walked to face first
constexpr Real kBrakeShare = 0.55;  // of the acceleration that braking plans with

/// The fastest a body goes along `direction` (unit, world): an ellipse of its forward, backward and side speeds.
Real greatest_speed(const PersonLimits& limits, Real heading, const Vec3& direction) {
    const Real ahead = glm::dot(direction, forward_of(heading));
    const Real aside = std::sqrt(std::max(0.0, 1.0 - ahead * ahead));
    const Real along = ahead > 0 ? ahead / limits.forward_speed : ahead / limits.back_speed;
    const Real across = aside / limits.side_speed;
    return 1.0 / std::sqrt(along * along + across * across);
}

Vec3 wanted_velocity(const PersonLimits& limits, const WalkGoal& goal, Real heading_error, const PersonState& person) {
    const Vec3 way = level(goal.place - person.root);
    const Real distance = glm::length(way);
    if (!goal.walk || distance < kThere) return Vec3(0);
    const Vec3 direction = way / distance;
    Real speed = goal.hurry * greatest_speed(limits, person.heading, direction);
    const Real braking = goal.hurry * limits.acceleration * kBrakeShare;
    speed = std::min({speed, std::sqrt(2 * braking * distance), 4 * distance});
    if (!goal.face && distance > kTurnFirst) {
        const Real facing = std::max(0.0, det_cos(heading_error));
        speed *= facing * facing;
    }
    return direction * speed;
}

Real wanted_heading(const WalkGoal& goal, const PersonState& person) {
    if (goal.face) return goal.heading;
    const Vec3 way = level(goal.place - person.root);
    return goal.walk && glm::length(way) > kTurnFirst ? heading_of(way) : person.heading;
}

}  // namespace

void advance_root(const PersonModel& model, const WalkGoal& goal, Real dt, PersonState& person) {
    const PersonLimits& limits = model.limits;
    const Real error = wrap_angle(wanted_heading(goal, person) - person.heading);
    const Vec3 change = wanted_velocity(limits, goal, error, person) - person.velocity;
    const Real most = goal.hurry * limits.acceleration * dt;
    const Real size = glm::length(change);
    person.velocity += size > most ? change * (most / size) : change;
    person.root += person.velocity * dt;

    const Real braked = std::sqrt(2 * 0.5 * limits.turn_acceleration * std::fabs(error));
    const Real rate = std::min({limits.turn_speed, braked, 5 * std::fabs(error)});
    const Real wanted = error < 0 ? -rate : rate;
    person.turning +=
        std::clamp(wanted - person.turning, -limits.turn_acceleration * dt, limits.turn_acceleration * dt);
    person.heading = wrap_angle(person.heading + person.turning * dt);
}

}  // namespace riposte
