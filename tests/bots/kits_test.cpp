// Bots of either build, of several heights, with every weapon in either hand.
#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/fencing/step.hpp>

using namespace riposte;

namespace {

/// Touches of both sides in one bout of bots.
std::array<int, 2> fence(const Kits& kits, std::uint64_t seed) {
    BoutAssets assets = shipped();
    REQUIRE(dress(assets, kits));
    BotBout bout(seed, 5, 2);
    assets.setup.seed = seed;
    bout.setup = assets.setup;
    bout.state = initial_state(bout.setup);
    bout.scratch = StepScratch(bout.setup);
    for (int tick = 0; tick < 300 * kTicksPerSecond && !bout.over(); ++tick) bout.tick();
    CAPTURE(seed);
    CHECK(bout.over());
    return {bout.state.judge.score[0], bout.state.judge.score[1]};
}

}  // namespace

TEST_CASE("bots of mixed builds, heights, weapons and hands fence to the end and both sides touch") {
    const std::array<const char*, 2> fencers{"man", "woman"};
    const std::array<const char*, 3> weapons{"sword", "rapier", "sabre"};
    const std::array<Real, 4> heights{0, 1.62, 1.90, 1.75};
    std::array<int, 2> touches{};
    for (std::size_t i = 0; i < 20; ++i) {
        const Kits kits{Kit{fencers[i % 2], weapons[i % 3], heights[i % 4], i % 5 < 2},
                        Kit{fencers[i / 2 % 2], weapons[i / 3 % 3], heights[i / 4 % 4], i % 7 < 3}};
        const auto scored = fence(kits, i + 1);
        for (std::size_t side = 0; side < 2; ++side) touches[side] += scored[side];
    }
    CHECK(touches[0] >= 10);
    CHECK(touches[1] >= 10);
}

TEST_CASE("a bot judges its reach by its own build and weapon: it hits one who only stands in guard") {
    for (const Kit& kit : {Kit{"man", "sword", 1.5, false}, Kit{"man", "sword", 0, false},
                           Kit{"man", "rapier", 2.1, false}, Kit{"woman", "sabre", 0, true}}) {
        BoutAssets assets = shipped();
        REQUIRE(dress(assets, {kit, Kit{}}));
        BotBout bout(1, 5, kStrongestBot);
        bout.setup = assets.setup;
        bout.setup.rules.touches = 3;
        bout.state = initial_state(bout.setup);
        bout.scratch = StepScratch(bout.setup);
        for (std::uint32_t tick = 0; tick < 240 * kTicksPerSecond && !bout.over(); ++tick) {
            BoutInput input;
            input.fencers[0] = think(bout.setup, bout.state, 0, kStrongestBot, bout.bots[0]);
            input.fencers[1].buttons = tick % 60 == 30 ? kGuard : 0;
            step(bout.setup, bout.state, input, bout.scratch, bout.events);
        }
        CAPTURE(kit.weapon, kit.height);
        CHECK(bout.state.judge.score[0] == 3);
    }
}
