// Catching: where along its parabola a flying ball is taken, and with which hand.
#include "ball_sweep.hpp"
#include "parts.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr Real kReaction = 0.12;    // s before which no hand gets anywhere
constexpr Real kFarthest = 2.0;     // s that are looked ahead
constexpr Real kSettled = 0.30;     // s before the catch from which hand and instant are kept
constexpr Real kBestHeight = 1.15;  // m
constexpr Real kHigh = 1.6;         // m, from which on a catch is awkward
constexpr Real kLow = 0.12;         // m, under which the ball is left to the floor
constexpr Real kArmRoom = 0.3;      // m that the arm gives without a step
constexpr Real kFootTime = 0.25;    // s before feet carry the body anywhere
constexpr Real kFootSpeed = 0.8;    // m/s

/// The instant at which the ball's centre is `height` above the floor on its way down; kNever if it stays lower.
Real comes_down_to(const BallState& ball, Real height) {
    const Real v = ball.velocity.y;
    const Real g = -kGravity.y;
    const Real root = v * v + 2 * g * (ball.position.y - height);
    return root < 0 ? kNever : (v + std::sqrt(root)) / g;
}

struct CatchChoice {
    Real time = 0;
    Side hand = Side::kRight;
    Real cost = kNever;
};

CatchChoice judge(const PersonModel& body, const PersonState& person, const BallState& ball, Real time, Side hand) {
    const Parabola flight{ball.position, ball.velocity, kGravity};
    const Vec3 place = flight.at(time);
    const Vec3 model = inverse(world_from_person(person)).point(place);
    const PersonSize& size = body.size;
    const Vec3 best{kCatchAside * size.arm * sign_of(hand), 0, kCatchForward * size.arm};
    const Real off = glm::length(level(model) - best);
    const Real walked = std::max(0.0, off - kArmRoom * size.arm);
    const Real late = std::max(0.0, walked - kFootSpeed * size.pace * std::max(0.0, time - kFootTime));
    const Real speed = glm::length(flight.velocity_at(time));
    const Real high = std::max(0.0, place.y - kHigh * size.tall);
    const Real cost =
        off + 0.8 * std::fabs(place.y - kBestHeight * size.tall) + 2 * high + 0.03 * speed + 0.1 * time + 6 * late;
    return {time, hand, cost};
}

CatchChoice best_choice(const PersonModel& body, const PersonState& person, const BallModel& model,
                        const BallState& ball) {
    constexpr Real kGrid = 1.0 / 60;
    const Real lands = std::min(kFarthest, comes_down_to(ball, model.radius + kLow * body.size.tall));
    CatchChoice best;
    for (int i = 0; kReaction + i * kGrid < lands; ++i) {
        for (const Side hand : {Side::kRight, Side::kLeft}) {
            const CatchChoice choice = judge(body, person, ball, kReaction + i * kGrid, hand);
            if (choice.cost < best.cost) best = choice;
        }
    }
    return best;
}

}  // namespace

void plan_catch(const PersonModel& model, const SeenBall& seen, Real dt, PersonState& person) {
    const BallState& ball = seen.state;
    DeedState& deed = person.deed;
    deed.until -= dt;
    if (deed.planned && deed.until < -0.05) deed.planned = false;
    const bool settled = deed.planned && deed.until < kSettled;
    if (!settled) {
        const CatchChoice choice = best_choice(model, person, seen.model, ball);
        const bool comes = glm::length(level(ball.velocity)) > 0.5 || ball.velocity.y > 0.5;
        deed.planned = choice.cost < kNever && comes;
        deed.until = choice.time;
        deed.hand = choice.hand;
    }
    // A ball that bounced off something is no longer where it was thought to be.
    const Parabola flight{ball.position, ball.velocity, kGravity};
    deed.place_world = flight.at(std::max(0.0, deed.until));
    deed.velocity_world = flight.velocity_at(std::max(0.0, deed.until));
}

}  // namespace riposte
