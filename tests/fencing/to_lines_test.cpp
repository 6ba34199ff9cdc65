#include "catch.hpp"
#include "fencing/judge.hpp"
#include "scenes.hpp"

#include <cmath>

using namespace riposte;

namespace {

/// Ticks until both were called en garde at their lines, from places `x` and leg states `legs` as Halte is called; 0
/// when they were called although one of them was not there.
std::uint32_t ticks_home(const std::array<Real, 2>& x, const std::array<LegState, 2>& legs) {
    Scene scene(4);
    for (std::size_t i = 0; i < 2; ++i) {
        scene.state.fencers[i].root_x = scene.state.fencers[i].legs.anchor_x = x[i];
        scene.state.fencers[i].legs.state = legs[i];
    }
    place_weapons(scene.setup, scene.state);
    scene.state.judge.phase = JudgePhase::kHalt;
    const auto start = scene.state.tick;
    while (scene.state.judge.phase != JudgePhase::kEnGarde && scene.state.tick < start + 6000) scene.tick({});
    for (int side = 0; side < 2; ++side) {
        const FencerState& fencer = scene.state.fencers[static_cast<std::size_t>(side)];
        if (std::fabs(fencer.root_x - home_x(scene.setup, side)) > 0.17) return 0;
        if (fencer.legs.state != LegState::kGuard) return 0;
    }
    return scene.state.tick - start;
}

}  // namespace

TEST_CASE("from anywhere on the piste both are back at their lines within sixteen seconds of the hall") {
    constexpr LegState kGuard_ = LegState::kGuard;
    constexpr LegState kLunge_ = LegState::kLungeHold;
    constexpr LegState kStand_ = LegState::kStand;
    const std::array<Real, 2> places[] = {{-7.8, -6.5}, {6.5, 7.8},  {-7.8, 7.8}, {-0.4, 0.4}, {-5.9, -5.2},
                                          {5.2, 5.9},   {-2.4, 2.4}, {-1.0, 3.0}, {-7.9, 0.0}, {0.0, 7.9}};
    std::uint32_t longest = 0;
    for (const auto& x : places) {
        for (const LegState first : {kGuard_, kLunge_, kStand_}) {
            for (const LegState second : {kGuard_, kLunge_}) {
                const std::uint32_t ticks = ticks_home(x, {first, second});
                CAPTURE(x[0], x[1], static_cast<int>(first), static_cast<int>(second));
                CHECK(ticks > 0);
                longest = std::max(longest, ticks);
            }
        }
    }
    CAPTURE(longest);
    CHECK(longest <= 16 * kTicksPerSecond);
}

TEST_CASE("after every touch of a long bout both stand at their lines before the next Allez") {
    Scene scene(2.0);
    scene.setup.rules.touches = 99;
    int allez = 0;
    for (int tick = 0; allez < 8 && tick < 40000; ++tick) {
        const bool fencing = scene.state.judge.phase == JudgePhase::kFencing;
        const int side = allez % 2;
        // By turns each walks up and cuts, and the referee sees a touch when he has come near.
        BoutInput input;
        input.fencers[static_cast<std::size_t>(side)] = {0, 0, kForward};
        input.fencers[static_cast<std::size_t>(1 - side)] = {0, 0, kBack};
        scene.tick(input);
        const bool near = std::fabs(scene.state.fencers[1].root_x - scene.state.fencers[0].root_x) < 1.0;
        if (fencing && near) scene.state.judge.pending[static_cast<std::size_t>(side)] = true;
        for (const CallEvent& call : scene.events.calls) {
            if (call.call != Call::kAllez) continue;
            ++allez;
            for (int who = 0; who < 2; ++who) {
                const Real x = scene.state.fencers[static_cast<std::size_t>(who)].root_x;
                CHECK(std::fabs(x - home_x(scene.setup, who)) < 0.2);
            }
        }
    }
    CHECK(allez == 8);
    CHECK(scene.state.judge.score[0] >= 3);
    CHECK(scene.state.judge.score[1] >= 3);
}
