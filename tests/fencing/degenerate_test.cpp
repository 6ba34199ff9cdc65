// Weapons and hands as nobody holds them: every answer is finite, and none takes for ever.
#include "blade_pair.hpp"
#include "catch.hpp"

#include <riposte/contact/impact.hpp>
#include <riposte/core/prng.hpp>
#include <riposte/fencing/step.hpp>

#include <cmath>

using namespace riposte;

namespace {

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

bool finite(const WeaponState& weapon) {
    const Quat& q = weapon.world_from_weapon.rotation;
    return finite(weapon.world_from_weapon.translation) && std::isfinite(q.w + q.x + q.y + q.z) &&
           finite(weapon.linear) && finite(weapon.angular);
}

}  // namespace

TEST_CASE("blades that begin inside each other, along or across, come apart and never go deeper") {
    const Vec3 grip(0, 1, 0);
    const Rigid a = pointing(grip, Vec3(1, 0.3, 0));
    const std::array others{
        a,                                                        // the same place
        pointing(grip + Vec3(0.2, 0.06, 0), Vec3(1, 0.3, 0)),     // along the same line
        pointing(grip + Vec3(0, 0, 0.003), Vec3(1, 0.3, 0)),      // side by side, nearer than steel can be
        pointing(grip + Vec3(0.9, 0.27, 0), Vec3(-1, -0.3, 0)),   // head to tail
        pointing(grip + Vec3(0.4, -0.3, 0.001), Vec3(0, 1, 0)),   // across
        pointing(grip + Vec3(0, 0, 1e-12), Vec3(1, 0.3, 1e-12)),  // all but the same
    };
    for (std::size_t i = 0; i < others.size(); ++i) {
        BladePair pair;
        pair.place(a, others[i]);
        pair.goals[1].translation.z += 0.2;
        Real deepest = pair.distance();
        for (int tick = 0; tick < 2 * kTicksPerSecond; ++tick) {
            pair.tick();
            CAPTURE(i, tick, pair.distance());
            REQUIRE((finite(pair.weapons[0]) && finite(pair.weapons[1])));
            REQUIRE(pair.distance() > deepest - 1e-4);
            deepest = std::max(deepest, std::min(pair.distance(), 2 * kCoreRadius));
        }
        CAPTURE(i, pair.distance());
        CHECK(pair.distance() >= 2 * kCoreRadius);
    }
}

TEST_CASE("hands that leap a hundred metres a second and more leave blades finite and outside each other") {
    Prng prng = Prng::seeded(11);
    for (const Real speed : {100.0, 1e4, 1e9}) {
        BladePair pair = crossed(0.1);
        for (int tick = 0; tick < 600; ++tick) {
            for (Rigid& goal : pair.goals) {
                const Vec3 way(prng.between(-1, 1), prng.between(-1, 1), prng.between(-1, 1));
                goal.translation = Vec3(0, 1, 0) + way * (speed * kDt);
                goal.rotation = quat_from_yz(Vec3(prng.between(-1, 1), prng.between(-1, 1), 0.1), kAxisX);
            }
            pair.tick();
            CAPTURE(speed, tick);
            REQUIRE((finite(pair.weapons[0]) && finite(pair.weapons[1])));
            REQUIRE(pair.distance() >= 2 * kCoreRadius);
        }
    }
}

TEST_CASE("blades without length meet like balls") {
    Capsuloid point = shipped().setup.weapons[0].capsuloid;
    point.blade.b = point.blade.a;
    point.guard = point.blade;
    const SteadyMotion still{{Quat(1, 0, 0, 0), Vec3(0)}, Vec3(0), Vec3(0)};
    SteadyMotion comes = still;
    comes.world_from_body.translation.x = 1;
    comes.linear.x = -100;
    const Impact impact = time_of_impact({point, still}, {point, comes}, kDt, 2 * kContactRadius);
    // It is 1 m away and never gets there within the tick of 0.83 m; half as far it does.
    CHECK_FALSE(impact.hit);
    comes.world_from_body.translation.x = 0.5;
    const Impact sooner = time_of_impact({point, still}, {point, comes}, kDt, 2 * kContactRadius);
    REQUIRE(sooner.hit);
    CHECK(sooner.time == Approx((0.5 - 2 * kContactRadius) / 100).margin(1e-6));

    BladePair pair;
    pair.place({}, {});
    pair.body.capsuloid.blade.b = pair.body.capsuloid.blade.a;
    pair.body.capsuloid.guard = pair.body.capsuloid.blade;
    for (int tick = 0; tick < 60; ++tick) {
        pair.tick();
        REQUIRE((finite(pair.weapons[0]) && finite(pair.weapons[1])));
    }
}

TEST_CASE("a whole bout with the wildest input that a device can give stays finite") {
    BoutSetup setup = shipped().setup;
    BoutState state = initial_state(setup);
    StepScratch scratch(setup);
    BoutEvents events;
    Prng prng = Prng::seeded(5);
    for (int tick = 0; tick < 60 * kTicksPerSecond; ++tick) {
        BoutInput input;
        for (FencerInput& fencer : input.fencers) {
            fencer.hand_x = prng.below(2) == 0 ? std::int16_t{-32768} : std::int16_t{32767};
            fencer.hand_y = prng.below(2) == 0 ? std::int16_t{-32768} : std::int16_t{32767};
            fencer.buttons = static_cast<std::uint16_t>(prng.below(0x10000));
            fencer.extension = static_cast<std::uint8_t>(prng.below(256));
        }
        step(setup, state, input, scratch, events);
        for (const FencerState& fencer : state.fencers)
            REQUIRE((finite(fencer.weapon) && std::isfinite(fencer.root_x)));
    }
}
