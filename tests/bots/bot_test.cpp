#include "bot_bout.hpp"
#include "catch.hpp"

using namespace riposte;

TEST_CASE("a bot's input depends on nothing that happened in the last 200 ms on the other side") {
    BotBout bout(5);
    while (bout.state.judge.phase != JudgePhase::kFencing) bout.tick();
    for (int i = 0; i < 400; ++i) bout.tick();
    BotState honest = bout.bots[0];
    BotState deceived = bout.bots[0];
    BoutState now = bout.state;
    BoutState feint = bout.state;
    feint.fencers[1].hand.set = HandSet::kAttack;
    feint.fencers[1].hand.place = {1, 1};
    feint.fencers[1].legs.state = LegState::kLunge;
    for (std::size_t i = 0; i < kBotDelayTicks; ++i) {
        CHECK(think(bout.setup, now, 0, 3, honest) == think(bout.setup, feint, 0, 3, deceived));
    }
}

TEST_CASE("bots fence: both levels attack, parry and score") {
    for (const int level : {kWeakestBot, kStrongestBot}) {
        BotBout bout(9, 3, level);
        bool attacked = false;
        bool parried = false;
        while (!bout.over() && bout.state.tick < 60000) {
            bout.tick();
            for (const FencerInput& input : bout.input.fencers) {
                attacked = attacked || (input.buttons & kAttack) != 0;
                parried = parried || (input.buttons & kParry) != 0;
            }
        }
        CHECK(bout.over());
        CHECK(attacked);
        CHECK(parried);
    }
}

TEST_CASE("the stronger bot beats the weaker more often than not") {
    int won = 0;
    constexpr int kBouts = 24;
    for (std::uint64_t seed = 1; seed <= kBouts; ++seed) {
        BotBout bout(seed, 3);
        while (!bout.over() && bout.state.tick < 60000) {
            const int strong = seed % 2 == 0 ? 0 : 1;
            for (int side = 0; side < 2; ++side) {
                const auto i = static_cast<std::size_t>(side);
                const int level = side == strong ? kStrongestBot : kWeakestBot;
                bout.input.fencers[i] = think(bout.setup, bout.state, side, level, bout.bots[i]);
            }
            step(bout.setup, bout.state, bout.input, bout.scratch, bout.events);
        }
        const std::size_t strong = seed % 2 == 0 ? 0 : 1;
        won += bout.state.judge.score[strong] > bout.state.judge.score[1 - strong] ? 1 : 0;
    }
    CAPTURE(won);
    CHECK(won > kBouts / 2);
}
