#include "salle.hpp"

#include <riposte/core/prng.hpp>

using namespace riposte;
using namespace riposte::test;

namespace {

/// One person who stands at the origin and catches; the ball is thrown at him.
struct Catcher : Alone {
    Catcher() {
        wish().deed = Deed::kCatch;
        wish().face = true;
        wish().look = true;
        run(0.8);
    }
    /// So that it would come by `through` after `seconds`.
    void throw_through(const Vec3& from, const Vec3& through, Real seconds) {
        state.ball = {from, (through - from) / seconds - kGravity * (0.5 * seconds), Vec3(0)};
    }
    bool catches(Real seconds) {
        bool caught = false;
        for (int i = 0; i < static_cast<int>(seconds / kTick) && !caught; ++i) {
            wish().look_at = state.ball.position;
            step();
            caught = !events.catches.empty();
        }
        return caught;
    }
};

}  // namespace

TEST_CASE("a hand reaches a thing before the body to a millimetre, left or right, high or low") {
    for (const Side hand : {Side::kRight, Side::kLeft}) {
        for (const Vec3& place : {Vec3(0.1, 1.3, 0.45), Vec3(0.15, 1.7, 0.3), Vec3(0.2, 0.5, 0.5)}) {
            Alone room;
            const Vec3 target{place.x * (hand == Side::kRight ? -1 : 1), place.y, place.z};
            room.wish() = {.target = target, .deed = Deed::kReach, .hand = hand};
            room.run(2.5);
            CHECK(glm::length(room.grip_world(hand) - target) < 1e-3);
        }
    }
}

TEST_CASE("a hand that reaches beyond the arm stays as near as the arm allows") {
    Alone room;
    room.wish() = {.target = {-0.2, 1.4, 3}, .deed = Deed::kReach};
    room.run(2);
    const Vec3 shoulder(room.figure()[room.model.person->arms[0].upperarm].translation);
    const Vec3 off = room.grip_world(Side::kRight) - shoulder;
    CHECK(glm::length(off) == Approx(0.615).epsilon(0.02));
    CHECK(glm::dot(glm::normalize(off), glm::normalize(room.wish().target - shoulder)) > 0.999);
}

TEST_CASE("throws that come within a step are caught, with the hollow of the hand at the ball") {
    Prng prng = Prng::seeded(31);
    int missed = 0;
    for (int i = 0; i < 100; ++i) {
        Catcher room;
        const Real x = prng.between(-0.45, 0.45);
        const Real from_x = prng.between(-1, 1);
        const Real height = prng.between(0.7, 1.6);
        room.throw_through({from_x, 1.1, 3.2}, {x, height, 0.4}, prng.between(0.6, 0.9));
        BodyWatch watch;
        if (!room.catches(1.5)) {
            ++missed;
            continue;
        }
        const CatchEvent& caught = room.events.catches[0];
        CHECK(caught.distance <= room.model.person->limits.catch_distance);
        room.run(0.8, [&] { watch(*room.model.person, room.person()); });
        CHECK(room.person().holds);
        CHECK(glm::length(room.state.ball.position - room.grip_world(room.person().holding)) < 1e-4);
        watch.check();
    }
    CHECK(missed == 0);
}

TEST_CASE("a ball that comes too far aside or too fast is not caught and meets what is really there") {
    Catcher aside;
    aside.throw_through({0, 1.2, 3}, {2.5, 1.2, 0.4}, 0.5);
    CHECK_FALSE(aside.catches(1.5));

    Catcher fast;
    fast.state.ball = {{0, 1.25, 3}, {0, 1, -25}, Vec3(0)};
    bool hit = false;
    for (int i = 0; i < 60; ++i) {
        fast.step();
        CHECK(fast.events.catches.empty());
        for (const BallHitEvent& event : fast.events.hits) hit = hit || event.person == 0;
    }
    CHECK(hit);
    CHECK(fast.state.ball.position.z > 0);
}

TEST_CASE("a ball bounces off the limbs of one who does not mind it") {
    Alone room;
    room.state.ball = {{0, 1.2, 2}, {0, 1, -8}, Vec3(0)};
    int hits = 0;
    room.run(1, [&] {
        for (const BallHitEvent& event : room.events.hits) hits += event.person == 0 ? 1 : 0;
    });
    CHECK(hits >= 1);
    CHECK(room.state.ball.velocity.z > 0);
}

TEST_CASE("a thrown ball leaves with the hand's own speed and passes through its target") {
    for (const Vec3& target : {Vec3(0, 1.2, 3), Vec3(0.5, 1.5, 2.5), Vec3(-0.6, 0.9, 4)}) {
        Alone room;
        room.state = initial_room(room.model, {Vec3(0), Vec3(20, 0, 0)}, {0, 0}, Vec3(0), 0);
        room.wish() = {.target = target, .deed = Deed::kThrow};
        Vec3 grip = room.grip_world(Side::kRight);
        Vec3 hand_speed{0};
        Real nearest = 9;
        Vec3 released{0};
        room.run(3, [&] {
            if (!room.events.throws.empty()) {
                released = room.events.throws[0].velocity;
                // The arm swings on a circle: in the tick before, it went as fast, on a path a little flatter.
                CHECK(glm::length(hand_speed) == Approx(glm::length(released)).epsilon(0.05));
                CHECK(glm::dot(hand_speed, released) > 0.97 * glm::dot(released, released));
            }
            hand_speed = (room.grip_world(Side::kRight) - grip) / kTick;
            grip = room.grip_world(Side::kRight);
            const Vec3 off = room.state.ball.position - target;
            if (released == Vec3(0) || glm::length(off) > 0.2) return;
            const Vec3 way = glm::normalize(room.state.ball.velocity);
            nearest = std::min(nearest, glm::length(off - way * glm::dot(off, way)));
        });
        CHECK(nearest < 0.005);
    }
}

TEST_CASE("a ball that lies somewhere is walked to, picked up and held") {
    for (const Vec3& place : {Vec3(0.3, 0.045, 2), Vec3(-1.5, 0.045, -1), Vec3(0.1, 0.045, 0.25)}) {
        Alone room(place);
        room.wish().deed = Deed::kFetch;
        BodyWatch watch;
        room.run(8, [&] { watch(*room.model.person, room.person()); });
        CHECK(room.person().holds);
        CHECK(room.state.ball.position.y > 0.9);
        watch.check();
    }
}

TEST_CASE("a kicked ball goes where it was meant to, driven by the foot alone") {
    for (const Vec3& target : {Vec3(0.5, 0, 6), Vec3(-4, 0, 2), Vec3(2, 0, -4)}) {
        Alone room({0.3, 0.045, 1});
        room.wish() = {.target = target, .deed = Deed::kKick};
        bool foot = false;
        Vec3 way{0};
        room.run(8, [&] {
            for (const BallHitEvent& event : room.events.hits) {
                foot = foot || (event.person == 0 && event.limb < room.model.person->capsules.size());
                if (event.person == 0) way = room.state.ball.velocity;
            }
        });
        CHECK(foot);
        CHECK(glm::length(way) > 1);
        const Vec3 meant = target - Vec3(0.3, 0, 1);
        CHECK(glm::dot(glm::normalize(Vec3(way.x, 0, way.z)), glm::normalize(meant)) > 0.99);
        CHECK(glm::length(room.person().root) > 0.1);
    }
}

TEST_CASE("a kick that has begun is ended, and the foot set down, whatever is wished meanwhile") {
    for (const DeedPhase phase : {DeedPhase::kWindUp, DeedPhase::kSwing, DeedPhase::kFollow}) {
        Alone room({0.3, 0.045, 1});
        room.wish() = {.target = {0.5, 0, 6}, .deed = Deed::kKick};
        BodyWatch watch;
        room.run(6, [&] {
            watch(*room.model.person, room.person());
            const DeedState& deed = room.person().deed;
            if (deed.phase == phase && deed.time > 0.12) room.wish() = {.place = {-1, 0, 2}, .walk = true};
        });
        CHECK(room.wish().walk);
        CHECK(room.person().deed.deed == Deed::kNone);
        CHECK(glm::length(room.person().root - room.wish().place) < 0.05);
        for (const FootState& foot : room.person().feet) CHECK_FALSE(foot.swinging);
        CHECK(watch.fastest_joint < 9);
        watch.check();
    }
}

TEST_CASE("a guest's capsule sends a ball that it strikes away with its speed and the bounce") {
    Alone room({0, 1.5, 4});
    room.model.present = {false, false};
    MovingCapsule blade{{{-0.4, 1.5, 3.9}, {0.4, 1.5, 3.9}}, {0, 0, 12}, {0, 0, 12}, 0.01, 1};
    room.input.guests.push_back(blade);
    room.step();
    REQUIRE(room.events.hits.size() == 1);
    const BallHitEvent& hit = room.events.hits[0];
    CHECK(hit.person == -1);
    CHECK(hit.contact.kind == SurfaceKind::kCapsule);
    CHECK(room.state.ball.velocity.z == Approx(12 * (1 + room.model.ball.restitution)).epsilon(0.01));
}
