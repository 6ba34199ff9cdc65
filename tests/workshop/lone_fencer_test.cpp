#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/workshop/lone_fencer.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;
using namespace riposte::workshop;

namespace {

Real least_distance(const BoutState& state) {
    const FencerState& own = state.fencers[0];
    const FencerState& other = state.fencers[1];
    return std::min(other.root_x - own.root_x,
                    other.weapon.world_from_weapon.translation.x - own.weapon.world_from_weapon.translation.x);
}

}  // namespace

TEST_CASE("Nobody comes near a lone fencer, and no judge counts") {
    LoneFencer alone(shipped().setup);
    for (int tick = 0; tick < 20 * kTicksPerSecond; ++tick) {
        const std::int16_t hand = quantise_hand(0.9 * (tick / 40 % 3 - 1));
        const auto buttons = tick / 480 % 2 == 0 ? Button::kForward : Button::kLunge;
        alone.step({hand, 0, static_cast<std::uint8_t>(buttons)});
        const BoutState& state = alone.state();
        CAPTURE(tick);
        REQUIRE(least_distance(state) > 30);
        REQUIRE(std::fabs(state.fencers[0].root_x) <= 5);
        REQUIRE(state.judge.phase == JudgePhase::kFencing);
        REQUIRE(state.judge.score == std::array<std::uint16_t, 2>{});
    }
    REQUIRE_FALSE(alone.frame(0.5).fencers[1].body_shown);
}

TEST_CASE("A lone fencer who walks off is put back as he is") {
    LoneFencer alone(shipped().setup);
    Real walked = 0;
    int returns = 0;
    for (int tick = 0; tick < 30 * kTicksPerSecond; ++tick) {
        const FencerState before = alone.state().fencers[0];
        alone.step({0, 0, Button::kForward});
        const FencerState& after = alone.state().fencers[0];
        const Real step = after.root_x - before.root_x;
        returns += step < -4 ? 1 : 0;
        walked += step < -4 ? 0 : step;
        const auto grip = [](const FencerState& fencer) {
            return fencer.weapon.world_from_weapon.translation.x - fencer.root_x;
        };
        REQUIRE(std::fabs(grip(after) - grip(before)) < 0.1);
    }
    REQUIRE(returns >= 1);
    REQUIRE(walked > 5);
}

TEST_CASE("A camera that looks for both has a lone fencer in its picture, and nobody far away") {
    const LoneFencer alone(shipped().setup);
    const view::Frame frame = alone.frame(1);
    CHECK(frame.fencers[1].subjects.head == frame.fencers[0].subjects.head);
}
