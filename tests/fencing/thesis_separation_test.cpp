// Weapons that rest upon each other part by successive separation (R 4.2, K algorithm 5).
#include "fencing/thesis_separation.hpp"

#include "blade_pair.hpp"
#include "catch.hpp"

#include <cmath>
#include <vector>

using namespace riposte;

namespace {

/// Crossed and pressed upon each other, parting in steps; at rest as the blades come together.
BladePair pressed_in_steps() {
    BladePair pair = crossed(2 * kContactRadius + 2e-4);
    pair.rules.parting = Parting::kSteps;
    return pair;
}

/// Both weapons as they are, with these velocities towards each other (m/s).
PerFencer<MovingBlade> coming_together(const BladePair& pair, Real speed) {
    PerFencer<MovingBlade> blades;
    for (std::size_t i = 0; i < 2; ++i) {
        blades[i] = begin_motion(pair.body, pair.weapons[i]);
        blades[i].body.linear = Vec3(0, 0, i == 0 ? speed / 2 : -speed / 2);
        sync(blades[i]);
    }
    return blades;
}

Real distance_of(const BladePair& pair, const PerFencer<MovingBlade>& blades) {
    return closest({pair.body.capsuloid, blades[0].motion.world_from_body},
                   {pair.body.capsuloid, blades[1].motion.world_from_body})
        .distance;
}

}  // namespace

TEST_CASE("the time of a separation is linear in its way") {
    BladeRules rules;
    rules.separation_speed = 2;
    CHECK(separation_time(rules, 0) == 0);
    CHECK(separation_time(rules, 0.005) == Approx(0.0025));
    CHECK(separation_time(rules, 0.02) == Approx(4 * separation_time(rules, 0.005)));
    rules.separation_speed = 4;
    CHECK(separation_time(rules, 0.005) == Approx(0.00125));
}

TEST_CASE("a separation puts weapons at twice the separation radius, each its part by the other's mass") {
    BladePair pair = pressed_in_steps();
    PerFencer<MovingBlade> blades = coming_together(pair, 0);
    blades[1].body.inverse_mass /= 3;
    const PerFencer<MovingBlade> before = blades;
    SearchCounts searches;
    const auto way = separate(pair.rules, {&pair.body, &pair.body}, blades, searches);
    REQUIRE(way);
    CHECK(*way == Approx(0.0048).margin(1e-6));
    CHECK(distance_of(pair, blades) == Approx(2 * pair.rules.separation_radius).margin(1e-6));
    const auto moved = [&](FencerId id) {
        return blades[id].motion.world_from_body.translation - before[id].motion.world_from_body.translation;
    };
    CHECK(glm::length(moved(0)) == Approx(0.75 * *way).margin(1e-9));
    CHECK(glm::length(moved(1)) == Approx(0.25 * *way).margin(1e-9));
    CHECK(glm::dot(moved(0), moved(1)) < 0);
    for (const FencerId id : kFencers) CHECK(blades[id].body.linear == before[id].body.linear);
}

TEST_CASE("weapons that come together slowly part step by step, and stand still for f(D) at each") {
    BladePair pair = pressed_in_steps();
    constexpr Real kSpeed = 0.2;  // m/s: resting contact
    constexpr Real kTime = 0.1;   // s
    const Real way = 2 * (pair.rules.separation_radius - pair.rules.contact_radius);
    PerFencer<MovingBlade> blades = coming_together(pair, kSpeed);
    BoutEvents events;
    BladePaths paths;
    const BladeContacts contacts =
        move_blades({pair.rules, {&pair.body, &pair.body}, kTime, {0, 0, 1 / kTime}}, blades, &events, &paths);
    CHECK_FALSE(contacts.locked);
    CHECK(contacts.shock[0] == 0);
    std::vector<Real> instants;
    for (const BladeContactEvent& event : events.blade_contacts) {
        CHECK(event.impulse == 0);
        CHECK_FALSE(event.colliding);
        instants.push_back(static_cast<Real>(event.time_us) * 1e-6 * kTicksPerSecond * kTime);
    }
    // 2e-4 m to the first contact; from then on f(D), and the way back at 0.2 m/s.
    REQUIRE(instants.size() == 4);
    CHECK(instants[0] == Approx(2e-4 / kSpeed).margin(3e-4));
    for (std::size_t i = 1; i < instants.size(); ++i)
        CHECK(instants[i] - instants[i - 1] == Approx(separation_time(pair.rules, way) + way / kSpeed).margin(6e-4));
    int still = 0;
    for (const PathPiece& piece : paths[0]) still += piece.motion.linear == Vec3(0) ? 1 : 0;
    CHECK(still == 4);
}

TEST_CASE("weapons that come together faster than that are answered by an impulse") {
    BladePair pair = pressed_in_steps();
    PerFencer<MovingBlade> blades = coming_together(pair, 1);
    BoutEvents events;
    move_blades({pair.rules, {&pair.body, &pair.body}, kDt, {0, 0, 1 / kDt}}, blades, &events);
    REQUIRE(events.blade_contacts.size() == 1);
    CHECK(events.blade_contacts[0].impulse > 0.05);
    CHECK(events.blade_contacts[0].colliding);
}

TEST_CASE("no tick of two who press their blades upon each other has more steps than f allows") {
    for (const Real by : {0.01, 0.02, 0.1}) {
        BladePair pair = pressed_in_steps();
        pair.goals[0].translation.z += by;
        pair.goals[1].translation.z -= by;
        const Real way = 2 * (pair.rules.separation_radius - pair.rules.contact_radius);
        Real nearest = 1;
        std::size_t most = 0;
        int ticks = 0;
        for (int i = 0; i < 3 * kTicksPerSecond; ++i) {
            pair.tick();
            CHECK_FALSE(pair.locked);
            nearest = std::min(nearest, pair.distance());
            std::size_t rests = 0;
            for (const BladeContactEvent& event : pair.events.blade_contacts) rests += event.impulse == 0 ? 1 : 0;
            most = std::max(most, rests);
            ticks += rests > 0 ? 1 : 0;
        }
        CAPTURE(by, ticks, most);
        if (by == 0.01) CHECK(ticks > 60);  // pressed harder they come together faster than resting contact does
        CHECK(nearest >= 2 * kCoreRadius);
        CHECK(static_cast<Real>(most) <= std::ceil(kDt / separation_time(pair.rules, way)));
    }
}
