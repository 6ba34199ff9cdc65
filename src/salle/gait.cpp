// Steps: a foot is lifted when it has fallen behind, swings to where the body will need it, and then stands still.
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Real kFootApart = 0.105;      // m, of a foot's ball beside the middle
constexpr Real kLeastApart = 0.15;      // m, between the balls of both feet
constexpr Real kPassing = 0.11;         // m, the same while one foot passes the other
constexpr Real kStandingError = 0.035;  // m; a standing foot that is farther off is set right
constexpr Real kWalkingError = 0.06;    // m
constexpr Real kYawError = 0.2;         // rad
constexpr Real kMoving = 0.12;          // m/s, and rad/s * 0.3
constexpr Real kLift = 0.07;            // m, a foot's ball at the top of a full step
constexpr Real kHeelUp = 0.5;           // rad, in a full step
constexpr Real kFullStep = 0.6;         // m
/// The part of a swing in which its end may still be moved.
constexpr Real kSteered = 0.75;

/// 0..1: standing, or walking and turning as fast as he does.
Real briskness(const PersonModel& model, const PersonState& person) {
    return std::min(1.0, glm::length(person.velocity) / model.limits.forward_speed + std::fabs(person.turning) * 0.25);
}
/// 0..1: small quick steps to the side, where the legs cannot pass each other.
Real aside(const PersonModel& model, const PersonState& person) {
    const Real speed = std::fabs(glm::dot(person.velocity, forward_of(person.heading + kPi / 2)));
    return std::min(1.0, speed / (0.5 * model.size.pace));
}
/// s; a shorter leg swings faster, as a shorter pendulum does.
Real swing_time(const PersonModel& model, const PersonState& person) {
    return (0.46 - 0.06 * briskness(model, person) - 0.12 * aside(model, person)) * model.size.pace;
}
Real both_down_time(const PersonModel& model, const PersonState& person) {
    return (0.12 - 0.05 * briskness(model, person)) * (1 - 0.5 * aside(model, person)) * model.size.pace;
}

/// The foot that opens the way: on the side to which the body goes or turns.
Real opens(const PersonState& person, Side side) {
    return sign_of(side) * (glm::dot(person.velocity, forward_of(person.heading + kPi / 2)) + 0.2 * person.turning);
}

Real min_jerk(Real s) { return s * s * s * (10 + s * (-15 + 6 * s)); }
Real bump(Real s) { return 16 * s * s * (1 - s) * (1 - s); }

/// Never across the other foot: kept `least` (m) to its own side of it, as the body faces.
Vec3 uncrossed(Side side, const Vec3& ball, const Vec3& other_ball, Real heading, Real least) {
    const Vec3 left = forward_of(heading + kPi / 2) * sign_of(side);
    const Real apart = glm::dot(ball - other_ball, left);
    return apart < least ? ball + left * (least - apart) : ball;
}

/// Where the foot should stand `ahead` seconds from now so that the body passes over it half-way through its stance.
FootPlace landing(const PersonModel& model, const PersonState& person, Side side, Real ahead) {
    const Real stance = 0.5 * swing_time(model, person) + both_down_time(model, person);
    const Vec3 root = person.root + person.velocity * (ahead + stance);
    const Real heading = person.heading + person.turning * (ahead + 0.5 * stance);
    FootPlace place = foot_at_ease(model, side, root, heading);
    place.ball = uncrossed(side, place.ball, person.feet[index_of(other(side))].place.ball, heading,
                           kLeastApart * model.size.leg);
    place.yaw = wrap_angle(place.yaw);
    return place;
}

struct Misplaced {
    Real distance = 0;  // of a leg of the man's length
    Real yaw = 0;
    [[nodiscard]] Real size() const { return distance + 0.2 * yaw; }
};
Misplaced misplaced(const PersonModel& model, const PersonState& person, Side side) {
    const FootPlace wanted = landing(model, person, side, swing_time(model, person));
    const FootPlace& is = person.feet[index_of(side)].place;
    return {glm::length(level(wanted.ball - is.ball)) / model.size.leg, std::fabs(wrap_angle(wanted.yaw - is.yaw))};
}

void lift(const PersonModel& model, PersonState& person, Side side) {
    FootState& foot = person.feet[index_of(side)];
    foot.swinging = true;
    foot.time = 0;
    foot.duration = swing_time(model, person);
    foot.from = foot.place;
    foot.to = landing(model, person, side, foot.duration);
    person.last_step = side;
}

void choose_step(const PersonModel& model, PersonState& person) {
    const bool moving = glm::length(person.velocity) > kMoving || std::fabs(person.turning) * 0.3 > kMoving;
    const Misplaced right = misplaced(model, person, Side::kRight);
    const Misplaced left = misplaced(model, person, Side::kLeft);
    const Real to_left = opens(person, Side::kLeft);
    const Real favour = std::fabs(to_left) > 0.05 ? (to_left > 0 ? 0.2 : -0.2) : 0.0;
    Side side = right.size() > left.size() + favour ? Side::kRight : Side::kLeft;
    const bool just_walked = person.since_landing < 0.3;
    if (moving && just_walked) side = other(person.last_step);
    const Misplaced& worst = side == Side::kRight ? right : left;
    if (worst.distance > (moving ? kWalkingError : kStandingError) || worst.yaw > kYawError) lift(model, person, side);
}

/// Height and heel of a foot on its way, on top of the straight line.
void swing(const PersonModel& model, PersonState& person, Side side) {
    FootState& foot = person.feet[index_of(side)];
    const Real s = foot.time / foot.duration;
    if (s < kSteered) foot.to = landing(model, person, side, foot.duration - foot.time);
    const Real way = min_jerk(s);
    const Vec3 over = foot.to.ball - foot.from.ball;
    const Real full = kFullStep * model.size.leg;
    const Real share = std::min(1.0, glm::length(level(over)) / full);
    const Real forward = std::max(0.0, glm::dot(over, forward_of(foot.from.yaw))) / full;
    foot.place.ball = foot.from.ball + over * way;
    foot.place.ball =
        uncrossed(side, foot.place.ball, person.feet[index_of(other(side))].place.ball, person.heading,
                  kPassing * model.size.leg * min_jerk(std::min(1.0, 4 * s)) * min_jerk(std::min(1.0, 4 * (1 - s))));
    foot.place.ball.y += bump(s) * kLift * model.size.leg * (0.45 + 0.55 * share);
    foot.place.yaw = wrap_angle(foot.from.yaw + wrap_angle(foot.to.yaw - foot.from.yaw) * way);
    const Real early = s < 0.6 ? bump(s / 0.6) : 0.0;
    const Real late = s > 0.6 ? bump((s - 0.6) / 0.4) : 0.0;
    const Real kept = foot.from.pitch * (1 - min_jerk(std::min(1.0, s / 0.7)));
    foot.place.pitch = kept + std::min(1.0, forward) * (kHeelUp * early - 0.25 * late);
}

}  // namespace

FootPlace foot_at_ease(const PersonModel& model, Side side, const Vec3& root, Real heading) {
    const LegRig& leg = model.legs[index_of(side)];
    const Real size = model.size.leg;
    const Rigid world_from_model{axis_angle(kAxisY, heading), root};
    return {world_from_model.point({kFootApart * size * sign_of(side), leg.ball_height, 0.09 * size}), heading, 0};
}

void set_foot_down(const PersonModel& model, Side side, PersonState& person) { lift(model, person, side); }

Landings advance_feet(const PersonModel& model, Real dt, PersonState& person) {
    Landings landings;
    person.since_landing += dt;
    bool in_the_air = false;
    for (const Side side : {Side::kRight, Side::kLeft}) {
        FootState& foot = person.feet[index_of(side)];
        if (!foot.swinging) continue;
        foot.time += dt;
        if (foot.time < foot.duration) {
            swing(model, person, side);
            in_the_air = true;
            continue;
        }
        foot.place = foot.to;
        foot.swinging = false;
        person.since_landing = 0;
        landings.push_back(side);
    }
    if (!in_the_air && person.since_landing >= both_down_time(model, person)) choose_step(model, person);
    return landings;
}

}  // namespace riposte
