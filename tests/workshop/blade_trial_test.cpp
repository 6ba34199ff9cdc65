#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/workshop/blade_trial.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::workshop;

namespace {

BlowOutcome outcome_of(const BladeBlow& blow, const BladeRules& rules = shipped().setup.blade) {
    BladeTrial trial(shipped().setup);
    trial.take(rules);
    for (int tick = 0; tick < kTicksPerSecond; ++tick) trial.step();
    trial.strike(blow);
    for (int tick = 0; tick < 3 * kTicksPerSecond; ++tick) trial.step();
    return trial.outcome();
}

}  // namespace

TEST_CASE("A blow meets the third that it is sent to, and the blade comes back") {
    for (const bool parry : {false, true}) {
        for (const int third : {1, 2, 3}) {
            for (const Real speed : {1.0, 4.0, 11.0}) {
                CAPTURE(parry, third, speed);
                const BlowOutcome outcome = outcome_of({speed, third, parry});
                CHECK(outcome.third == third);
                CHECK(outcome.impulse > 0);
                CHECK(outcome.deflection < shipped().setup.blade.deflection + 0.3);
                REQUIRE(outcome.back_after);
                CHECK(*outcome.back_after < 2);
            }
        }
    }
}

TEST_CASE("Both searches find the blow at the same time, the exact one by fewer distances") {
    for (const Real speed : {2.0, 11.0}) {
        const BlowOutcome outcome = outcome_of({speed, 2});
        REQUIRE(outcome.exact.hit);
        REQUIRE(outcome.fixed_steps.hit);
        CAPTURE(speed, outcome.exact.time, outcome.fixed_steps.time);
        const Real tick = shipped().setup.tempo / kTicksPerSecond;
        CHECK(outcome.exact.time > 0.3 * tick);  // the weapon is sent so that it meets in the middle of the tick
        CHECK(outcome.exact.time < 0.7 * tick);
        CHECK(std::fabs(outcome.fixed_steps.time - outcome.exact.time) < 0.01 * tick);
        CHECK(outcome.exact.iterations < outcome.fixed_steps.iterations);
    }
}

TEST_CASE("A harder blow drives the blade farther off, and one on the foible farther than one on the forte") {
    CHECK(outcome_of({8, 3}).deflection > 1.3 * outcome_of({3, 3}).deflection);
    CHECK(outcome_of({5, 3}).deflection > 1.2 * outcome_of({5, 1}).deflection);
}

TEST_CASE("What blades do is changed while they are looked at") {
    const BladeBlow blow{6, 3};
    const BlowOutcome before = outcome_of(blow);
    BladeRules rules = shipped().setup.blade;
    rules.regain = 1.2;
    CHECK(*outcome_of(blow, rules).back_after > *before.back_after + 0.3);
    rules = shipped().setup.blade;
    rules.restitution = 0.9;
    CHECK(outcome_of(blow, rules).impulse > 1.2 * before.impulse);
    rules = shipped().setup.blade;
    rules.loss_impulse = 100;
    CHECK(outcome_of(blow, rules).control > before.control + 0.2);
}

TEST_CASE(
    "By the methods of the thesis the blade gives way to a blow as well, has no control at first, and comes back") {
    BladeRules rules = shipped().setup.blade;
    rules.catching = Catching::kInterpolated;
    rules.parting = Parting::kSteps;
    for (const int third : {1, 2, 3}) {
        for (const Real speed : {2.0, 4.0, 8.0}) {
            const BlowOutcome ours = outcome_of({speed, third});
            const BlowOutcome thesis = outcome_of({speed, third}, rules);
            CAPTURE(third, speed);
            CHECK(thesis.third == third);
            CHECK(thesis.impulse == Approx(ours.impulse).epsilon(0.2));
            CHECK(thesis.control == 0);
            CHECK(thesis.deflection > 0.02);
            CHECK(thesis.deflection != ours.deflection);
            REQUIRE(thesis.back_after);
            CHECK(*thesis.back_after < 2);
        }
    }
}

TEST_CASE("Where nothing is sent nothing strikes, and the weapon that struck is taken away") {
    BladeTrial trial(shipped().setup);
    for (int tick = 0; tick < kTicksPerSecond; ++tick) {
        trial.step();
        REQUIRE(trial.fencer().events().blade_contacts.empty());
        REQUIRE_FALSE(trial.frame(0.5).fencers[1].weapon_shown);
    }
    trial.strike({});
    trial.step();
    CHECK(trial.frame(0.5).fencers[1].weapon_shown);
    CHECK_FALSE(trial.frame(0.5).fencers[1].body_shown);
    for (int tick = 0; tick < kTicksPerSecond; ++tick) trial.step();
    CHECK_FALSE(trial.frame(0.5).fencers[1].weapon_shown);
    CHECK(trial.fencer().state().fencers[1].root_x > 30);
}

TEST_CASE("A second blow waits as well until the parry is taken up") {
    BladeTrial trial(shipped().setup);
    const BladeBlow parried{6, 1, true};
    trial.strike(parried);
    for (int tick = 0; tick < 10; ++tick) trial.step();
    trial.strike(parried);
    for (int tick = 0; tick < 30; ++tick) trial.step();
    CHECK(trial.outcome().third == 0);
    for (int tick = 0; tick < 40; ++tick) trial.step();
    CHECK(trial.outcome().third == 1);
}
