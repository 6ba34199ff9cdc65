#include "blade_pair.hpp"
#include "catch.hpp"
#include "random.hpp"

#include <riposte/core/prng.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;

TEST_CASE("a weapon follows a moving hand without lagging behind") {
    BladePair pair;
    pair.place(pointing(Vec3(0), kAxisX), pointing(Vec3(0, 5, 0), kAxisX));
    for (int i = 0; i < 120; ++i) {
        pair.goals[0].translation += Vec3(0.02, 0, 0);  // 2.4 m/s
        pair.tick();
    }
    CHECK(glm::length(pair.weapons[0].world_from_weapon.translation - pair.goals[0].translation) < 0.005);
}

TEST_CASE("blades thrown at each other by wild hands never pass through each other's steel") {
    Prng prng = Prng::seeded(3);
    BladePair pair = crossed(0.1);
    Real least = 1;
    int blows = 0;
    for (int i = 0; i < 20000; ++i) {
        if (prng.below(8) == 0) {
            for (std::size_t w = 0; w < 2; ++w) {
                const Real side = w == 0 ? -1.0 : 1.0;
                const Vec3 grip(side * prng.between(0.2, 0.6), prng.between(0.6, 1.4), prng.between(-0.4, 0.4));
                const Vec3 blade(-side * prng.between(0.1, 1), prng.between(-1, 1), prng.between(-1, 1));
                pair.goals[w] = pointing(grip, blade);
            }
        }
        pair.tick();
        least = std::min(least, pair.distance());
        blows += pair.impulse > 0 ? 1 : 0;
        REQUIRE(pair.distance() >= 2 * kCoreRadius);
    }
    CHECK(blows > 500);
    CHECK(least < 2 * kContactRadius + 0.002);
}

TEST_CASE("a beat throws the other blade aside and leaves it out of control for a while") {
    BladePair pair = crossed(0.25);
    Real thrown = 0;
    pair.goals[0].translation.z += 0.5;
    for (int i = 0; i < 30; ++i) {
        pair.tick();
        thrown = std::max(thrown, angle_between(pair.weapons[1].world_from_weapon.rotation, pair.goals[1].rotation));
    }
    CHECK(thrown > 0.05);
}

TEST_CASE("the event of a blow tells what both weapons got of it: impulse, points, and by how much each yielded") {
    // Upright and level: near the hilt of the first, in the last third of the second.
    BladePair pair;
    pair.place(pointing(Vec3(0, 0.9, 0), Vec3(0.05, 1, 0)), pointing(Vec3(0.75, 1.05, 0.1), Vec3(-1, 0.05, 0)));
    pair.rules.force = pair.rules.torque = 1e-9;
    pair.rules.grip_damping = 0;
    pair.weapons[0].linear = Vec3(0.5, 0, 3);
    std::array<WeaponState, 2> before;
    for (int i = 0; i < 30 && pair.events.blade_contacts.empty(); ++i) {
        before = pair.weapons;
        pair.tick();
    }
    REQUIRE(pair.events.blade_contacts.size() == 1);
    const BladeContactEvent& blow = pair.events.blade_contacts[0];
    CHECK(blow.colliding);
    CHECK(blow.impulse == Approx(glm::length(blow.impulse_world)));
    CHECK(glm::dot(blow.impulse_world, blow.normal_world) > 0);
    CHECK(blade_third(blow.along[0]) == 1);
    CHECK(blade_third(blow.along[1]) == 3);
    CHECK(glm::distance(blow.points_world[0], blow.points_world[1]) == Approx(2 * kContactRadius).margin(1e-4));
    CHECK(glm::distance((blow.points_world[0] + blow.points_world[1]) * 0.5, blow.point_world) < 1e-12);
    for (std::size_t w = 0; w < 2; ++w) {
        const Vec3 got = w == 0 ? blow.impulse_world : -blow.impulse_world;
        CHECK(glm::distance(pair.body.mass * (pair.weapons[w].linear - before[w].linear), got) < 1e-6);
        // dv = J / m + (I^-1 (r x J)) x r, with the pose at the instant of the blow.
        const Real since = static_cast<Real>(blow.time_us) * 1e-6;
        const Rigid& pose = before[w].world_from_weapon;
        const Vec3 r = blow.point_world - pose.point(pair.body.centre_weapon) - before[w].linear * since;
        const Mat3 inverse = inverse_inertia_world(pair.body.inertia, pose.rotation);
        const Vec3 turned = glm::cross(inverse * glm::cross(r, got), r);
        CHECK(blow.yielded[w] == Approx(glm::length(got / pair.body.mass + turned)).epsilon(1e-3));
    }
    CHECK(blow.yielded[1] > 2 * blow.yielded[0]);  // the foible gives way
}

TEST_CASE("the events of a tick tell the whole momentum that the weapons exchanged, each where most of it went") {
    Prng prng = Prng::seeded(8);
    std::size_t blows = 0;
    for (int round = 0; round < 4000; ++round) {
        BladePair pair = crossed(prng.between(0.03, 0.2), Vec3(-0.45, prng.between(0.5, 0.9), 0));
        pair.rules.force = pair.rules.torque = 1e-9;
        pair.rules.grip_damping = 0;
        for (WeaponState& weapon : pair.weapons) {
            weapon.linear = test::in_box(prng, 2);
            weapon.angular = test::in_box(prng, 6);
        }
        for (int i = 0; i < 30; ++i) {
            const std::array<WeaponState, 2> before = pair.weapons;
            pair.tick();
            Vec3 sum(0);
            for (const BladeContactEvent& blow : pair.events.blade_contacts) {
                sum += blow.impulse_world;
                if (blow.impulse > 1e-9) REQUIRE(glm::dot(blow.impulse_world, blow.normal_world) > 0.3 * blow.impulse);
            }
            blows += pair.events.blade_contacts.size();
            REQUIRE(glm::distance(pair.body.mass * (pair.weapons[0].linear - before[0].linear), sum) < 1e-6);
            REQUIRE(glm::distance(pair.body.mass * (pair.weapons[1].linear - before[1].linear), -sum) < 1e-6);
        }
    }
    CHECK(blows > 300);
}

TEST_CASE("blades that meet with the same third deflect each other alike") {
    BladePair pair = crossed(0.1);
    pair.goals[0].translation.z += 0.12;
    pair.goals[1].translation.z -= 0.12;
    std::array<Real, 2> most{};
    for (int i = 0; i < 60; ++i) {
        pair.tick();
        for (std::size_t w = 0; w < 2; ++w)
            most[w] =
                std::max(most[w], angle_between(pair.weapons[w].world_from_weapon.rotation, pair.goals[w].rotation));
    }
    CHECK(most[0] > 0.02);
    CHECK(most[0] == Approx(most[1]).epsilon(0.25));
}

TEST_CASE("with no contact the arm is never stronger than it is") {
    BladePair pair;
    pair.place(pointing(Vec3(0), kAxisX), pointing(Vec3(0, 5, 0), kAxisX));
    pair.goals[0] = pointing(Vec3(0, 0, 0.6), kAxisZ);
    Vec3 last(0);
    for (int i = 0; i < 60; ++i) {
        pair.tick();
        const Vec3 change = pair.weapons[0].linear - last;
        last = pair.weapons[0].linear;
        CHECK(glm::length(change) <= 2.0 * pair.rules.force * kDt / pair.body.mass + 1e-9);
    }
}

TEST_CASE("the hand behind the forte feels less of a blow than the hand behind the foible") {
    BladePair pair;
    pair.place(pointing(Vec3(0, 0.9, 0), Vec3(0.05, 1, 0)), pointing(Vec3(0.75, 0.9, 0.1), Vec3(-1, 0.35, 0)));
    pair.goals[0].translation.z += 0.15;
    pair.goals[1].translation.z -= 0.15;
    for (int i = 0; i < 60 && pair.impulse <= 0; ++i) pair.tick();
    REQUIRE(pair.impulse > 0);
    CHECK(pair.shock[0] < 0.8 * pair.shock[1]);
}
