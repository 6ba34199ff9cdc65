#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/salle/ball.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace riposte;

namespace {

constexpr Real kTick = 1.0 / 120;

struct World {
    std::vector<HalfSpace> planes;
    std::vector<Box> boxes;
    std::vector<MovingCapsule> capsules;
    [[nodiscard]] Obstacles obstacles() const { return {planes, boxes, capsules}; }
};

World floor_only() { return {{HalfSpace{}}, {}, {}}; }

BallModel perfect() {
    BallModel model;
    model.restitution = 1;
    model.friction = 0;
    model.rolling_resistance = 0;
    return model;
}

BallState run(const BallModel& model, const World& world, BallState ball, Real seconds) {
    BallContacts contacts;
    for (int i = 0; i < static_cast<int>(std::lround(seconds / kTick)); ++i) {
        contacts.clear();
        advance_ball(model, world.obstacles(), kTick, ball, contacts);
    }
    return ball;
}

Vec3 random_in(Prng& prng, const Vec3& low, const Vec3& high) {
    const Real x = prng.between(low.x, high.x);
    const Real y = prng.between(low.y, high.y);
    return {x, y, prng.between(low.z, high.z)};
}

Quat random_turn(Prng& prng) {
    const Vec3 v = random_in(prng, Vec3(-1), Vec3(1));
    return exp_rotation(v * kPi);
}

}  // namespace

TEST_CASE("a thrown ball follows the parabola to rounding") {
    const BallState start{{0, 100, 0}, {3, 4, -5}, {1, 2, 3}};
    const BallState end = run({}, {}, start, 2);
    const Vec3 expected = start.position + start.velocity * 2.0 + kGravity * 2.0;
    CHECK(glm::length(end.position - expected) < 1e-11);
    CHECK(glm::length(end.velocity - (start.velocity + kGravity * 2.0)) < 1e-11);
    CHECK(end.spin == start.spin);
}

TEST_CASE("a ball lands at the instant of the closed form and leaves with its restitution") {
    BallModel model;
    model.restitution = 0.6;
    model.friction = 0;
    const World world = floor_only();
    const Real height = 1.3;
    const Real falls = std::sqrt(2 * height / 9.81);
    BallState ball{{0, model.radius + height, 0}, Vec3(0), Vec3(0)};
    BallContacts contacts;
    int tick = 0;
    while (contacts.empty()) advance_ball(model, world.obstacles(), kTick, ball, contacts), ++tick;
    CHECK((tick - 1) * kTick + contacts[0].time == Approx(falls).epsilon(1e-12));
    CHECK(contacts[0].approach == Approx(9.81 * falls).epsilon(1e-12));
    const Real since = tick * kTick - falls;
    CHECK(ball.velocity.y == Approx(0.6 * 9.81 * falls - 9.81 * since).epsilon(1e-11));
}

TEST_CASE("a perfectly elastic ball keeps its height for a minute") {
    const BallModel model = perfect();
    const World world = floor_only();
    BallState ball{{0, model.radius + 1, 0}, Vec3(0), Vec3(0)};
    BallContacts contacts;
    Real highest = 0;
    Real worst = 0;
    const Real start = energy(model, ball);
    for (int i = 0; i < 60 * 120; ++i) {
        contacts.clear();
        advance_ball(model, world.obstacles(), kTick, ball, contacts);
        worst = std::max(worst, std::fabs(energy(model, ball) / start - 1));
        // Height of the parabola that the ball is on, exact between ticks.
        highest = ball.position.y + ball.velocity.y * ball.velocity.y / (2 * 9.81) - model.radius;
    }
    CHECK(highest == Approx(1).epsilon(1e-8));
    CHECK(worst < 1e-8);
}

TEST_CASE("a perfectly elastic ball keeps its energy among walls, boxes and limbs for a minute") {
    World world{{HalfSpace{}, {{1, 0, 0}, -2}, {{-1, 0, 0}, -2}, {{0, 0, 1}, -2}, {{0, 0, -1}, -2}},
                {Box{{exp_rotation({0.3, 0.2, 0.5}), {0.5, 0.3, 0.2}}, {0.3, 0.2, 0.4}}},
                {MovingCapsule{{{-1, 0.5, 0}, {-0.5, 1, 0.5}}, Vec3(0), Vec3(0), 0.05}}};
    const BallModel model = perfect();
    BallState ball{{-0.8, 2, 0.3}, {1.7, 0.4, 0.9}, Vec3(0)};
    const Real start = energy(model, ball);
    ball = run(model, world, ball, 60);
    CHECK(energy(model, ball) == Approx(start).epsilon(1e-8));
}

TEST_CASE("friction turns sliding into rolling at 5/7 of the speed") {
    BallModel model;
    model.rolling_resistance = 0;
    const BallState ball = run(model, floor_only(), {{0, model.radius, 0}, {2, 0, 0}, Vec3(0)}, 1);
    CHECK(ball.velocity.x == Approx(2 * 5.0 / 7).epsilon(1e-9));
    CHECK(ball.spin.z * -model.radius == Approx(ball.velocity.x).epsilon(1e-9));
    CHECK(ball.position.y == Approx(model.radius).margin(1e-9));
}

TEST_CASE("a ball rolls down a slope at 5/7 of gravity's share") {
    BallModel model;
    model.rolling_resistance = 0;
    const Real slope = 0.2;
    const World world{{HalfSpace{{det_sin(slope), det_cos(slope), 0}, 0}}, {}, {}};
    const BallState ball = run(model, world, {world.planes[0].normal * model.radius, Vec3(0), Vec3(0)}, 1.5);
    CHECK(glm::length(ball.velocity) == Approx(9.81 * det_sin(slope) * 1.5 * 5.0 / 7).epsilon(1e-6));
    CHECK(glm::dot(ball.position, world.planes[0].normal) == Approx(model.radius).margin(1e-7));
}

TEST_CASE("a bouncing ball comes to rest and then stays where it is") {
    const BallModel model;
    const BallState rested = run(model, floor_only(), {{0, 1.5, 0}, {1, 0, 0.5}, {3, 9, -4}}, 40);
    CHECK(rested.velocity == Vec3(0));
    CHECK(rested.position.y == Approx(model.radius).margin(1e-8));
    CHECK(run(model, floor_only(), rested, 60) == rested);
}

TEST_CASE("a ball comes to rest in a corner of floor and two walls") {
    const World world{{HalfSpace{}, {{1, 0, 0}, 0}, {{0, 0, 1}, 0}}, {}, {}};
    const BallModel model;
    const BallState thrown{{0.5, 0.6, 0.4}, {-3, -1, -2.5}, {5, 0, 2}};
    const BallState rested = run(model, world, thrown, 60);
    CHECK(rested.velocity == Vec3(0));
    CHECK(rested.position.y == Approx(model.radius).margin(1e-8));
}

TEST_CASE("a ball comes to rest in the groove between two limbs of unlike slope and then stays where it is") {
    const World world{{},
                      {},
                      {{{{-1, 0, -0.055}, {1, 0, -0.055}}, Vec3(0), Vec3(0), 0.03},
                       {{{-1, 0.02, 0.06}, {1, 0.02, 0.06}}, Vec3(0), Vec3(0), 0.04}}};
    BallModel model;
    model.restitution = 0.3;
    const BallState rested = run(model, world, {{0, 0.08, 0}, {0.05, 0, 0}, Vec3(0)}, 30);
    CHECK(clearance(model, world.obstacles(), rested) < 1e-4);
    CHECK(run(model, world, rested, 30) == rested);
}

TEST_CASE("edges and corners throw the ball back along the line to its centre") {
    const World world{{}, {Box{{}, {0.5, 0.5, 0.5}}}, {}};
    const BallModel model = perfect();
    const auto hit = [&](const Vec3& place, const Vec3& towards) {
        BallState ball{place, towards * 100.0, Vec3(0)};
        BallContacts contacts;
        for (int i = 0; i < 30 && contacts.empty(); ++i) advance_ball(model, world.obstacles(), kTick, ball, contacts);
        REQUIRE(contacts.size() == 1);
        return contacts[0];
    };
    const Vec3 corner_way = glm::normalize(Vec3(1, 1, 1));
    const BallContact corner = hit(corner_way * 1.5, -corner_way);
    CHECK(glm::length(corner.point - Vec3(0.5)) < 1e-9);
    CHECK(glm::dot(corner.normal, corner_way) > 0.999);  // gravity bends the path a little
    const BallContact edge = hit({1.2, 1.2, 0.1}, glm::normalize(Vec3(-1, -1, 0)));
    CHECK(std::fabs(edge.normal.z) < 1e-12);
    CHECK(glm::length(Vec2(edge.point) - Vec2(0.5)) < 1e-9);
    CHECK(hit({0.2, 1.2, 0.1}, {0, -1, 0}).normal == kAxisY);
}

TEST_CASE("a ball that meets a corner of two walls at once comes back the way it came") {
    const World world{{HalfSpace{{1, 0, 0}, 0}, HalfSpace{{0, 0, 1}, 0}}, {}, {}};
    const BallModel model = perfect();
    BallState ball{{1, 0, 1}, {-20, 0, -20}, Vec3(0)};
    BallContacts contacts;
    for (int i = 0; i < 6; ++i) advance_ball(model, world.obstacles(), kTick, ball, contacts);
    CHECK(contacts.size() == 2);
    CHECK(ball.velocity.x == Approx(20));
    CHECK(ball.velocity.z == Approx(20));
}

TEST_CASE("a ball that two limbs meet at once stays outside both") {
    const BallModel model;
    World world{{},
                {},
                {{{{-1, 0, -0.0425}, {1, 0, -0.0425}}, {0, 0, 0}, {0, 0, 0}, 0.035},
                 {{{-1, 0, 0.0425}, {1, 0, 0.0425}}, {0, 0, 0}, {0, 0, 0}, 0.035}}};
    BallState ball{{0, 0.4, 0}, {0.2, -3, 0}, Vec3(0)};
    BallContacts contacts;
    bool both = false;
    for (int i = 0; i < 240; ++i) {
        contacts.clear();
        advance_ball(model, world.obstacles(), kTick, ball, contacts);
        both = both || contacts.size() == 2;
        CHECK(clearance(model, world.obstacles(), ball) > -1e-6);
    }
    CHECK(both);
}

TEST_CASE("a limb that swings into a resting ball drives it away at (1 + e) times its own speed") {
    BallModel model;
    model.friction = 0;
    model.rolling_resistance = 0;
    World world{{HalfSpace{}}, {}, {}};
    BallState ball{{0, model.radius, 0}, Vec3(0), Vec3(0)};
    const Vec3 speed{0, 0, 6};
    BallContacts contacts;
    for (int i = 0; i < 12; ++i) {
        const Vec3 at{0, model.radius, -0.3 + speed.z * i * kTick};
        world.capsules = {{{at - kAxisX * 0.2, at + kAxisX * 0.2}, speed, speed, 0.04}};
        advance_ball(model, world.obstacles(), kTick, ball, contacts);
    }
    REQUIRE(contacts.size() == 1);
    CHECK(ball.velocity.z == Approx((1 + model.restitution) * 6).epsilon(1e-9));
}

TEST_CASE("no throw at 40 m/s goes through a thin limb, at rest or turning") {
    Prng prng = Prng::seeded(11);
    const BallModel model;
    for (int i = 0; i < 4000; ++i) {
        const Vec3 middle = random_in(prng, Vec3(-0.1), Vec3(0.1));
        const Vec3 along = random_turn(prng) * Vec3(0.15, 0, 0);
        const Vec3 swing = random_in(prng, Vec3(-8), Vec3(8));
        const Vec3 from = random_turn(prng) * Vec3(0.2, 0, 0);
        // Aimed so that the centre would cross the limb's axis half-way through the tick, were it not for the limb.
        const Vec3 centre = middle + swing * (kTick / 2);
        const BallState start{centre + from, from * (-40 / 0.2), Vec3(0)};
        World world{{}, {}, {{{middle - along, middle + along}, swing, swing * 0.9, 0.035}}};
        if (clearance(model, world.obstacles(), start) < 0) continue;
        BallState ball = start;
        BallContacts contacts;
        advance_ball(model, world.obstacles(), kTick, ball, contacts);
        CHECK_FALSE(contacts.empty());
        for (MovingCapsule& c : world.capsules)
            c.axis = {c.axis.a + c.velocity_a * kTick, c.axis.b + c.velocity_b * kTick};
        CHECK(clearance(model, world.obstacles(), ball) > -1e-5);
    }
}

TEST_CASE("ten thousand throws never gain energy, enter nothing and end in the room") {
    Prng prng = Prng::seeded(5);
    World world{
        {HalfSpace{}, {{1, 0, 0}, -3}, {{-1, 0, 0}, -3}, {{0, 0, 1}, -3}, {{0, 0, -1}, -3}, {{0, -1, 0}, -3}}, {}, {}};
    for (int i = 0; i < 3; ++i) {
        world.boxes.push_back(
            {{random_turn(prng), random_in(prng, {-2, 0.2, -2}, {2, 1, 2})}, random_in(prng, Vec3(0.1), Vec3(0.5))});
        const Vec3 a = random_in(prng, {-2, 0.1, -2}, {2, 2, 2});
        world.capsules.push_back({{a, a + random_in(prng, Vec3(-0.6), Vec3(0.6))}, Vec3(0), Vec3(0), 0.05});
    }
    for (int i = 0; i < 10000; ++i) {
        BallModel model;
        model.restitution = prng.unit();
        model.friction = prng.between(0, 1);
        BallState ball{random_in(prng, {-2.9, 0.1, -2.9}, {2.9, 2.9, 2.9}), random_in(prng, Vec3(-20), Vec3(20)),
                       random_in(prng, Vec3(-100), Vec3(100))};
        if (clearance(model, world.obstacles(), ball) < 0) continue;
        BallContacts contacts;
        Real before = energy(model, ball);
        Real gained = 0;
        Real nearest = 1;
        for (int tick = 0; tick < 60; ++tick) {
            advance_ball(model, world.obstacles(), kTick, ball, contacts);
            const Real after = energy(model, ball);
            gained = std::max(gained, after - before);
            before = after;
            nearest = std::min(nearest, clearance(model, world.obstacles(), ball));
        }
        CHECK(gained < 1e-6);
        CHECK(nearest > -1e-6);
    }
}
