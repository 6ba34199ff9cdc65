// Thrusts in the whole simulation: a rapier's lunge against somebody who stands in guard.
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/guard.hpp>
#include <riposte/fencing/handedness.hpp>
#include <riposte/fencing/step.hpp>

using namespace riposte;

namespace {

/// What came of a lunge with the cut held from its fourteenth tick on, the hand at `place`, from `apart` m.
struct Attempt {
    Attempt(RuleSet rules, bool left, const Vec2& place, Real apart) {
        BoutAssets assets = shipped();
        Kits kits;
        kits[0].weapon = "rapier";
        kits[0].left_handed = left;
        REQUIRE(dress(assets, kits));
        BoutSetup& setup = assets.setup;
        setup.rules.rule_set = rules;
        BoutState state = initial_state(setup);
        for (const FencerId id : kFencers) {
            state.fencers[id].legs = {LegState::kGuard};
            state.fencers[id].root_x = state.fencers[id].legs.anchor_x = (id == 0 ? -0.5 : 0.5) * apart;
        }
        place_weapons(setup, state);
        state.judge.phase = JudgePhase::kFencing;
        StepScratch scratch(setup);
        BoutEvents events;
        for (int tick = 0; tick < 120 && score == std::array<std::uint16_t, 2>{}; ++tick) {
            BoutInput input;
            FencerInput& hand = input.fencers[0];
            hand.hand_x = quantise_hand(left ? -place.x : place.x);
            hand.hand_y = quantise_hand(place.y);
            hand.extension = quantise_extension(1);
            hand.buttons = static_cast<std::uint16_t>((tick >= 20 ? kLunge : 0) | (tick >= 34 ? kAttack : 0));
            step(setup, state, input, scratch, events);
            if (state.fencers[0].hand.set == HandSet::kThrust) named = position_of(setup, state, 0);
            for (const TouchEvent& touch : events.touches) last = touch.verdict;
            score = state.judge.score;
        }
    }
    std::optional<TouchVerdict> last;
    std::optional<Guard> named;
    std::array<std::uint16_t, 2> score{};
};

}  // namespace

TEST_CASE("a rapier's lunge scores with the point by the weapon, with either hand, and is called a thrust") {
    for (const bool left : {false, true}) {
        const Attempt thrust(RuleSet::kByWeapon, left, {0, 0}, 2.4);
        CAPTURE(left);
        CHECK(thrust.score[0] == 1);
        CHECK(thrust.last == TouchVerdict::kCounts);
        CHECK(thrust.named == Guard::kThrust);
    }
}

TEST_CASE("under the classic rules the same lunge counts for nothing") {
    const Attempt thrust(RuleSet::kClassic, false, {0, 0}, 2.4);
    CHECK(thrust.score[0] == 0);
    CHECK(thrust.last != TouchVerdict::kCounts);
}
