#include "catch.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/view/audience.hpp>

#include <algorithm>

using namespace riposte;
using namespace riposte::view;

namespace {

BoutState in_phase(JudgePhase phase, std::uint32_t ticks, std::array<bool, 2> lamps) {
    BoutState state;
    state.tick = 5000 + ticks;
    state.judge.phase = phase;
    state.judge.phase_ticks = ticks;
    state.judge.lamp = lamps;
    return state;
}

std::vector<SpectatorView> now(const BoutState& state, const Vec3& focus = {0, 1.5, 0}) {
    return watching(BoutSetup{}, state, state, 1, focus);
}

int cheering(const BoutState& state) {
    const auto views = now(state);
    return static_cast<int>(
        std::count_if(views.begin(), views.end(), [](const SpectatorView& v) { return v.cheer > 0.5f; }));
}

}  // namespace

TEST_CASE("a touch is cheered after a breath, by some more than by others, and then it is quiet again") {
    const auto ticks = [](Real s) { return static_cast<std::uint32_t>(s * kTicksPerSecond); };
    const auto people = static_cast<int>(audience().size());
    CHECK(cheering(in_phase(JudgePhase::kFencing, ticks(1), {})) == 0);
    CHECK(cheering(in_phase(JudgePhase::kHalt, ticks(1.2), {})) == 0);  // a halt without a touch
    CHECK(cheering(in_phase(JudgePhase::kHalt, ticks(0.1), {true, false})) == 0);
    const int left = cheering(in_phase(JudgePhase::kHalt, ticks(1.2), {true, false}));
    CHECK(left > people / 4);
    CHECK(left < people);
    CHECK(cheering(in_phase(JudgePhase::kOver, ticks(0.5), {})) == people);
    CHECK(cheering(in_phase(JudgePhase::kToLines, ticks(9), {true, false})) == 0);
    CHECK(cheering(in_phase(JudgePhase::kOver, ticks(30), {})) == 0);
}

TEST_CASE("nobody's head or hands jump from one tick to the next") {
    std::vector<SpectatorView> last;
    for (std::uint32_t tick = 0; tick < 400; ++tick) {
        const auto views = now(in_phase(JudgePhase::kHalt, tick, {true, true}));
        for (std::size_t i = 0; i < last.size(); ++i) {
            CHECK(std::abs(views[i].cheer - last[i].cheer) < 0.06f);
            CHECK(std::abs(views[i].head_turn - last[i].head_turn) < 0.03f);
            CHECK(std::abs(views[i].sway - last[i].sway) < 0.0005f);
        }
        last = views;
    }
}

TEST_CASE("heads turn to where the fencers are, as far as heads turn") {
    const BoutState state = in_phase(JudgePhase::kFencing, 3, {});
    const auto left = now(state, {-6, 1.5, 0});
    const auto right = now(state, {6, 1.5, 0});
    for (std::size_t i = 0; i < left.size(); ++i) {
        CHECK(right[i].head_turn >= left[i].head_turn);
        CHECK(std::abs(left[i].head_turn) < 1.21f);
        CHECK(std::abs(right[i].head_turn) < 1.21f);
    }
}
