#include "sight.hpp"

#include "bot_bout.hpp"
#include "catch.hpp"

using namespace riposte;

namespace {

/// What fencer 1 takes for the present, `distance` m from somebody in guard, in a state of its own legs.
View seen_from(const BotBout& bout, Real distance, LegState own) {
    BoutState state = bout.state;
    for (const std::size_t side : {0, 1}) {
        FencerState& fencer = state.fencers[side];
        fencer.legs.state = LegState::kGuard;
        fencer.root_x = fencer.legs.anchor_x = side == 0 ? -distance / 2 : distance / 2;
    }
    state.fencers[1].legs.state = own;
    state.fencers[1].legs.time = 0.05;
    return interpret(bout.setup, state, 1, look(state, 1, false), 1, {});
}

}  // namespace

TEST_CASE("a step that the legs are in comes before the lunge that a bot reckons with") {
    const BotBout bout(1);
    const Real reach = seen_from(bout, 2.5, LegState::kGuard).reach;
    const auto lands = [&](Real beyond, LegState own) { return seen_from(bout, reach + beyond, own).lands; };
    CHECK(lands(-0.05, LegState::kGuard));
    CHECK_FALSE(lands(-0.05, LegState::kStepBack));
    CHECK_FALSE(lands(-0.05, LegState::kHalfStepBack));
    CHECK_FALSE(lands(0.1, LegState::kGuard));
    CHECK(lands(0.1, LegState::kStepForward));
}

TEST_CASE("a bot knows how long somebody who goes back from a lunge cannot attack again") {
    const BotBout bout(1);
    const auto free_in = [&](LegState legs, Real time, bool lingers = false) {
        BoutState state = bout.state;
        state.fencers[0].legs.state = legs;
        state.fencers[0].legs.time = time;
        return interpret(bout.setup, state, 1, look(state, 1, false), 1, {0, lingers}).free_in;
    };
    CHECK(free_in(LegState::kGuard, 0.1) == 0);
    CHECK(free_in(LegState::kRecover, 0.1) > 0.2);
    CHECK(free_in(LegState::kRecover, 0.2) == Approx(free_in(LegState::kRecover, 0.1) - 0.1));
    CHECK(free_in(LegState::kLungeHold, 0.1) > free_in(LegState::kRecover, 0.1));
    CHECK(free_in(LegState::kLungeHold, 0.1, true) > free_in(LegState::kLungeHold, 0.1));
    CHECK(free_in(LegState::kLungeHold, 2, true) == free_in(LegState::kLungeHold, 2));
    CHECK(free_in(LegState::kSettle, 0.1) > 0.1);
}

TEST_CASE("a bot reckons how long its attack takes, which is longer from farther off") {
    const BotBout bout(1);
    const Real reach = seen_from(bout, 2.5, LegState::kGuard).reach;
    const auto lands_in = [&](Real beyond) { return seen_from(bout, reach + beyond, LegState::kGuard).lands_in; };
    CHECK(lands_in(-0.35) < lands_in(-0.05));
    CHECK(lands_in(-0.05) < 1);
    CHECK(lands_in(0.1) > 10);
}
