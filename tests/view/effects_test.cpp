#include "catch.hpp"

#include <riposte/view/effects.hpp>

using namespace riposte;
using namespace riposte::view;

namespace {

BoutEvents blow(std::int64_t time_us, Real impulse, bool colliding = true) {
    BoutEvents events;
    BladeContactEvent contact;
    contact.time_us = time_us;
    contact.point_world = {0.2, 1.1, 0};
    contact.normal_world = {0, 0, 1};
    contact.impulse = impulse;
    contact.colliding = colliding;
    events.blade_contacts.push_back(contact);
    return events;
}

BoutState at_tick(std::uint32_t tick) {
    BoutState state;
    state.tick = tick;
    return state;
}

}  // namespace

TEST_CASE("a blow throws sparks from its place, and they go out") {
    const BoutSetup setup;
    Effects effects;
    advance(effects, setup, {}, at_tick(1), blow(4000, 2.0));
    REQUIRE(effects.showers.size() == 1);
    const auto early = sparks_at(effects, 10'000);
    REQUIRE(early.size() > 10);
    for (const Streak& streak : early) {
        CHECK(glm::distance(Vec3(streak.to_world), Vec3(0.2, 1.1, 0)) < 0.06);
        CHECK(streak.brightness > 0);
        CHECK(streak.brightness <= 1);
    }
    CHECK(sparks_at(effects, 3000).empty());
    CHECK(sparks_at(effects, 4000 + kSparkLife_us + 1).empty());
}

TEST_CASE("the same blow throws the same sparks") {
    const BoutSetup setup;
    Effects a;
    Effects b;
    advance(a, setup, {}, at_tick(1), blow(4000, 2.0));
    advance(b, setup, {}, at_tick(1), blow(4000, 2.0));
    const auto sparks_a = sparks_at(a, 50'000);
    const auto sparks_b = sparks_at(b, 50'000);
    REQUIRE(sparks_a.size() == sparks_b.size());
    for (std::size_t i = 0; i < sparks_a.size(); ++i) CHECK(sparks_a[i].to_world == sparks_b[i].to_world);
}

TEST_CASE("blades that rest on each other throw none, and a seek clears the air") {
    const BoutSetup setup;
    Effects effects;
    advance(effects, setup, {}, at_tick(1), blow(4000, 2.0, false));
    CHECK(effects.showers.empty());
    advance(effects, setup, {}, at_tick(2), blow(12'000, 2.0));
    CHECK(effects.showers.size() == 1);
    advance(effects, setup, {}, at_tick(900), BoutEvents{});
    CHECK(effects.showers.empty());
    CHECK(effects.trail_ticks == 1);
}
