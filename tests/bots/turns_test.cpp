// Bots that come forward by turns.
#include "bot_bout.hpp"
#include "catch.hpp"
#include "fencing/legs.hpp"

#include <riposte/bots/turns.hpp>

#include <algorithm>

using namespace riposte;

namespace {

constexpr std::uint16_t kAhead = kForward | kLunge | kFleche | kHalfStep;

BoutState standing(LegState left, LegState right) {
    BoutState bout;
    bout.fencers[0].legs.state = left;
    bout.fencers[1].legs.state = right;
    return bout;
}

BoutInput wanting(std::uint16_t left, std::uint16_t right) {
    BoutInput input;
    input.fencers[0].buttons = left;
    input.fencers[1].buttons = right;
    return input;
}

bool lies(LegState legs) { return legs == LegState::kFall || legs == LegState::kGetUp; }

}  // namespace

TEST_CASE("whoever the table lets be run down comes forward, and nobody else") {
    for (int i = 0; i < kLegStateCount; ++i) {
        const auto state = static_cast<LegState>(i);
        CAPTURE(name_of(state));
        const auto all = leg_transitions();
        const bool falls = std::any_of(all.begin(), all.end(), [&](const LegTransition& t) {
            return t.from == state && t.trigger == LegTrigger::kRunDown;
        });
        CHECK(comes_forward(state) == falls);
    }
}

TEST_CASE("by turns, nobody begins to come forward while the other does") {
    for (const LegState ahead : {LegState::kStepForward, LegState::kLunge, LegState::kFleche}) {
        const BoutInput given = by_turns(standing(ahead, LegState::kGuard), wanting(kLunge, kAhead | kParry | kBack));
        CHECK(given.fencers[0].buttons == kLunge);
        CHECK(given.fencers[1].buttons == (kParry | kBack));
    }
    const BoutInput back = by_turns(standing(LegState::kStepBack, LegState::kGuard), wanting(kBack, kLunge | kAttack));
    CHECK(back.fencers[1].buttons == (kLunge | kAttack));
}

TEST_CASE("by turns, of two who would come forward at once one does, each in his turn") {
    BoutState bout = standing(LegState::kGuard, LegState::kGuard);
    for (const std::size_t tick : {0U, 1U}) {
        bout.tick = static_cast<std::uint32_t>(tick);
        const BoutInput given = by_turns(bout, wanting(kLunge, kForward));
        CHECK(((given.fencers[0].buttons & kAhead) != 0) == (tick == 0));
        CHECK(((given.fencers[1].buttons & kAhead) != 0) == (tick == 1));
    }
}

TEST_CASE("by turns, a lunge that is held stays, and goes on forward only if the other does not") {
    const BoutInput held =
        by_turns(standing(LegState::kLungeHold, LegState::kLunge), wanting(kLunge | kForward, kLunge));
    CHECK(held.fencers[0].buttons == kLunge);
    CHECK(held.fencers[1].buttons == kLunge);
}

namespace {

/// What became of bouts of five minutes between bots.
struct Became {
    int falls = 0;
    int run_down = 0;  ///< falls where both came forward
    int scored = 0;
};

Became fence_for_minutes(bool by_turns) {
    constexpr std::uint32_t kFiveMinutes = 5 * 60 * kTicksPerSecond;
    Became became;
    for (std::uint64_t seed = 1; seed <= 4; ++seed) {
        BotBout bout(seed, 15, 3);  // as in the demonstration
        bout.by_turns = by_turns;
        while (!bout.over() && bout.state.tick < kFiveMinutes) {
            const PerFencer<LegState> before{bout.state.fencers[0].legs.state, bout.state.fencers[1].legs.state};
            bout.tick();
            for (const FencerId id : kFencers) {
                if (lies(before[id]) || !lies(bout.state.fencers[id].legs.state)) continue;
                ++became.falls;
                became.run_down += comes_forward(before[0]) && comes_forward(before[1]) ? 1 : 0;
            }
        }
        became.scored += bout.state.judge.score[0] + bout.state.judge.score[1];
    }
    return became;
}

}  // namespace

// A lunge may throw down somebody who stands, but two seldom run into each other.
TEST_CASE("by turns, bots fence for minutes and fall far less often than bots that come as they like") {
    const Became turns = fence_for_minutes(true);
    const Became free = fence_for_minutes(false);
    CAPTURE(turns.falls, free.falls);
    CHECK(turns.scored > 20);
    CHECK(free.falls > 5);
    CHECK(4 * turns.falls < free.falls);
    CHECK(turns.run_down == 0);
    CHECK(free.run_down > 0);
}
