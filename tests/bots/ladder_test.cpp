#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/assets/scripts.hpp>
#include <riposte/bots/script.hpp>
#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <utility>

using namespace riposte;

// Few bouts, so the bounds stand three standard deviations off what 24 longer bouts gave: 0.41 and 0.75.

namespace {

/// What somebody does who found out only this: walk in with the hand raised and tap attack.
FencerInput walk_in_and_tap(const BoutState& state) {
    FencerInput input{0, quantise_hand(1), kForward};
    if (state.tick % 60 < 30) input.buttons |= kAttack;
    return input;
}

struct Tally {
    int mine = 0;
    int his = 0;
    int open = 0;  ///< bouts that were not over in 750 s
    [[nodiscard]] Real share() const { return static_cast<Real>(mine) / std::max(1, mine + his); }
};

/// Touches of `me` and of a bot of `level`, over `bouts` bouts on alternate sides. `me` gives an input from setup,
/// state, own side and a bot's state.
template <class Fencer>
Tally fence(int bouts, int level, Fencer&& me) {
    Tally tally;
    for (int i = 0; i < bouts; ++i) {
        BotBout bout(static_cast<std::uint64_t>(300 + i), 3);
        const auto mine = static_cast<std::size_t>(i % 2);
        const std::size_t his = 1 - mine;
        while (!bout.over() && bout.state.tick < 90000) {
            bout.input.fencers[mine] = me(bout, i % 2);
            bout.input.fencers[his] = think(bout.setup, bout.state, 1 - i % 2, level, bout.bots[his], &bout.scratch);
            step(bout.setup, bout.state, bout.input, bout.scratch, bout.events);
        }
        tally.open += bout.over() ? 0 : 1;
        tally.mine += bout.state.judge.score[mine];
        tally.his += bout.state.judge.score[his];
    }
    return tally;
}

Tally fence_levels(int bouts, int mine, int his) {
    const Tally tally = fence(bouts, his, [mine](BotBout& bout, int side) {
        BotState& bot = bout.bots[static_cast<std::size_t>(side)];
        return think(bout.setup, bout.state, side, mine, bot, &bout.scratch);
    });
    CHECK(tally.open == 0);
    return tally;
}

}  // namespace

TEST_CASE("walking in and tapping attack is no recipe against the strongest bot") {
    const Tally tally = fence(12, kStrongestBot, [](BotBout& bout, int) { return walk_in_and_tap(bout.state); });
    CAPTURE(tally.mine, tally.his);
    CHECK(tally.share() < 0.65);
    CHECK(tally.open == 0);
}

namespace {

constexpr std::size_t kAnswered = 9;  // scripts to which the bots know an answer: the first of the file

std::vector<Script> scripts_of_game() { return load_scripts(source_dir() / "assets/scripts.toml").value(); }

Tally fence_script(int bouts, int level, const Script& script) {
    ScriptState state;
    return fence(bouts, level, [&](BotBout& bout, int side) {
        if (bout.state.tick == 0) state = {};
        return follow(script, bout.setup, bout.state, side, state);
    });
}

}  // namespace

// Three of them won 70 to 100 of 100 bouts (docs/opponents.md) while bots answered a flèche with a parry alone,
// prepared a new attack behind a parry, or cut at somebody who came on without a raised hand.
TEST_CASE("no script to which there is an answer is a recipe against the strongest bot") {
    const std::vector<Script> scripts = scripts_of_game();
    REQUIRE(scripts.size() > kAnswered);
    for (std::size_t i = 0; i < kAnswered; ++i) {
        const Tally tally = fence_script(4, kStrongestBot, scripts[i]);
        CAPTURE(scripts[i].name, tally.mine, tally.his);
        CHECK(tally.share() < 0.55);
        CHECK(tally.open == 0);
    }
}

// One bout against every other one, so the bounds stand well off what more of them gave (docs/opponents.md).
TEST_CASE(
    "many scripts together win less than half of the touches against level 3, and less than a third against level 5") {
    for (const auto& [level, most] : {std::pair{3, 0.48}, std::pair{kStrongestBot, 0.33}}) {
        Tally all;
        const std::vector<Script> scripts = scripts_of_game();
        for (std::size_t i = 0; i < scripts.size(); i += 2) {
            CAPTURE(level, scripts[i].name);
            const Tally tally = fence_script(1, level, scripts[i]);
            all.mine += tally.mine;
            all.his += tally.his;
        }
        CAPTURE(level, all.mine, all.his);
        CHECK(all.share() < most);
    }
}

TEST_CASE("the strongest bot beats the weakest") {
    const Tally tally = fence_levels(12, kStrongestBot, kWeakestBot);
    CAPTURE(tally.mine, tally.his);
    CHECK(tally.share() > 0.5);
}
