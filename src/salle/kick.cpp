// Kicking: the foot goes back, then through the place of the ball. What the ball does is left to the contact.
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Side kFoot = Side::kRight;
constexpr Real kStandBack = 0.47;   // m, of the body behind the ball
constexpr Real kStandAside = 0.12;  // m, the ball before the kicking foot
constexpr Real kReady = 0.05;       // m (of a leg of the man's length) and rad * 0.5 from the right stand
constexpr Real kBackTime = 0.35;    // s
constexpr Real kFollowTime = 0.25;  // s
constexpr Real kToe = 0.085;        // m, the ball's skin before the foot's ball joint when they meet

struct Kick {
    Vec3 from{0};
    Vec3 back{0};
    Vec3 strike{0};
    Vec3 velocity{0};
    Vec3 end{0};
};

Kick kick_of(const PersonModel& model, const BallModel& ball, const PersonState& person) {
    const DeedState& deed = person.deed;
    const Real leg = model.size.leg;
    const Vec3 way = normalized_or(level(deed.velocity_world), kAxisZ);
    Kick kick;
    kick.from = person.feet[index_of(kFoot)].from.ball;
    kick.strike = deed.place_world - way * (ball.radius + kToe * leg);
    kick.velocity = deed.velocity_world;
    kick.back = kick.strike - way * (0.48 * leg) + kAxisY * (0.16 * leg);
    kick.end = kick.strike + way * (0.22 * leg) + kAxisY * (0.14 * leg);
    return kick;
}

/// Cubic Hermite from p (velocity u) to q (velocity v) over T.
Vec3 hermite(const Vec3& p, const Vec3& u, const Vec3& q, const Vec3& v, Real T, Real t) {
    const Real s = std::clamp(t / T, 0.0, 1.0);
    const Real h = smooth_step(s);
    return p * (1 - h) + q * h + u * (T * s * (1 - s) * (1 - s)) - v * (T * s * s * (1 - s));
}

void move_foot(const PersonModel& model, const BallModel& ball, PersonState& person) {
    const Kick kick = kick_of(model, ball, person);
    const DeedState& deed = person.deed;
    FootState& foot = person.feet[index_of(kFoot)];
    if (deed.phase == DeedPhase::kWindUp) {
        foot.place.ball = hermite(kick.from, Vec3(0), kick.back, Vec3(0), kBackTime, deed.time);
        foot.place.pitch = 0.75 * smooth_step(std::min(1.0, deed.time / kBackTime));
    } else if (deed.phase == DeedPhase::kSwing) {
        foot.place.ball = hermite(kick.back, Vec3(0), kick.strike, kick.velocity, deed.duration, deed.time);
        foot.place.pitch = 0.75 - 0.6 * std::min(1.0, deed.time / deed.duration);
    } else {
        foot.place.ball = hermite(kick.strike, kick.velocity, kick.end, Vec3(0), kFollowTime, deed.time);
        foot.place.pitch = 0.15;
    }
}

}  // namespace

WalkGoal kick_stand(const PersonModel& model, const Vec3& ball, const Vec3& target) {
    const Real leg = model.size.leg;
    const Vec3 way = normalized_or(level(target - ball), kAxisZ);
    const Real heading = heading_of(way);
    const Vec3 left = forward_of(heading + kPi / 2);
    const Vec3 place = level(ball) - way * (kStandBack * leg) - left * (kStandAside * leg * sign_of(kFoot));
    return {true, place, true, heading, 1};
}

void advance_kick(const PersonModel& model, const Vec3& target_world, const SeenBall& seen, Real dt,
                  PersonState& person) {
    const BallState& ball = seen.state;
    DeedState& deed = person.deed;
    FootState& foot = person.feet[index_of(kFoot)];
    const auto enter = [&](DeedPhase phase) {
        deed.phase = phase;
        deed.time = 0;
    };
    deed.time += dt;
    if (deed.phase == DeedPhase::kReady) {
        const WalkGoal stand = kick_stand(model, ball.position, target_world);
        const Real off = glm::length(level(stand.place - person.root)) / model.size.leg +
                         0.5 * std::fabs(wrap_angle(stand.heading - person.heading));
        const bool still = glm::length(person.velocity) < 0.1 && !person.feet[0].swinging && !person.feet[1].swinging &&
                           glm::length(ball.velocity) < 0.05 && ball.position.y < 0.5;
        if (off > kReady || !still || deed.planned) return;
        const Vec3 way = level(target_world - ball.position);
        // Rolling friction takes v^2 / 2 over the way; the blow gives the ball (1 + restitution) times the foot's
        // speed.
        const Real wanted = 1.5 + 1.1 * std::sqrt(glm::length(way));
        const Real speed = std::min(model.limits.kick_speed, wanted / (1 + kLimbBounce * seen.model.restitution));
        deed.planned = true;
        deed.place_world = ball.position;
        deed.velocity_world = normalized_or(way, kAxisZ) * speed;
        deed.duration = 2.2 * 0.5 * model.size.leg / speed;
        foot.from = foot.place;
        foot.swinging = true;
        enter(DeedPhase::kWindUp);
    } else if (deed.phase == DeedPhase::kWindUp && deed.time >= kBackTime) {
        enter(DeedPhase::kSwing);
    } else if (deed.phase == DeedPhase::kSwing && deed.time >= deed.duration) {
        enter(DeedPhase::kFollow);
    } else if (deed.phase == DeedPhase::kFollow && deed.time >= kFollowTime) {
        enter(DeedPhase::kReady);
        set_foot_down(model, kFoot, person);
        return;
    }
    move_foot(model, seen.model, person);
}

}  // namespace riposte
