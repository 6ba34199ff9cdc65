#include "bot_bout.hpp"
#include "catch.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/view/audience.hpp>

#include <algorithm>

using namespace riposte;
using namespace riposte::view;

namespace {

std::uint32_t ticks(Real seconds) { return static_cast<std::uint32_t>(seconds * kTicksPerSecond); }

/// So many ticks into a phase that follows a touch, or nothing, at tick 5000.
BoutState in_phase(JudgePhase phase, std::uint32_t ticks_in, std::array<bool, 2> lamps) {
    const Rules rules;
    BoutState state;
    state.tick = 5000 + ticks_in;
    if (phase == JudgePhase::kToLines) state.tick += ticks(rules.halt);
    state.judge.phase = phase;
    state.judge.phase_ticks = ticks_in;
    state.judge.lamp = {lamps[0], lamps[1]};
    state.judge.struck = {lamps[1], lamps[0]};
    state.judge.first_touch_us = time_in_us(5000, 0) - static_cast<std::int64_t>(rules.lockout * 1e6);
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
    const auto people = static_cast<int>(audience().size());
    CHECK(cheering(in_phase(JudgePhase::kFencing, ticks(1), {})) == 0);
    CHECK(cheering(in_phase(JudgePhase::kHalt, ticks(1.2), {})) == 0);  // a halt without a touch
    CHECK(cheering(in_phase(JudgePhase::kHalt, ticks(0.1), {true, false})) == 0);
    const int left = cheering(in_phase(JudgePhase::kHalt, ticks(1.2), {true, false}));
    CHECK(left > people / 4);
    CHECK(left < people);
    CHECK(cheering(in_phase(JudgePhase::kOver, ticks(1.2), {})) == people);
    CHECK(cheering(in_phase(JudgePhase::kToLines, ticks(9), {true, false})) == 0);
    CHECK(cheering(in_phase(JudgePhase::kOver, ticks(30), {})) == 0);
}

/// Follows them from tick to tick and keeps the greatest leap of each kind.
struct Leaps {
    std::vector<SpectatorView> last;
    float cheer = 0, head_turn = 0, sway = 0;

    void see(const BoutState& state) {
        auto views = now(state);
        for (std::size_t i = 0; i < last.size(); ++i) {
            cheer = std::max(cheer, std::abs(views[i].cheer - last[i].cheer));
            head_turn = std::max(head_turn, std::abs(views[i].head_turn - last[i].head_turn));
            sway = std::max(sway, std::abs(views[i].sway - last[i].sway));
        }
        last = std::move(views);
    }
    void check() const {
        CHECK(cheer < 0.06F);
        CHECK(head_turn < 0.03F);
        CHECK(sway < 0.0005F);
    }
};

TEST_CASE("nobody's head or hands jump from one tick to the next, nor from one phase to the next") {
    const auto lamps = GENERATE(std::array{true, true}, std::array{true, false}, std::array{false, false});
    const auto halted = ticks(GENERATE(1.6, 9.0));  // as short as it is, and while somebody gets up
    const auto next = GENERATE(JudgePhase::kToLines, JudgePhase::kOver);
    Leaps leaps;
    BoutState state = in_phase(JudgePhase::kHalt, 0, lamps);
    for (std::uint32_t tick = 0; tick < halted + ticks(10); ++tick) {
        leaps.see(state);
        ++state.tick;
        ++state.judge.phase_ticks;
        if (tick != halted) continue;
        state.judge.phase = next;
        state.judge.phase_ticks = 0;
    }
    leaps.check();
}

TEST_CASE("nobody's hands jump in a whole bout, to the end of the last applause") {
    BotBout bout(GENERATE(1U, 2U, 3U));
    Leaps leaps;
    for (std::uint32_t after = 0; after < ticks(10); after += bout.over() ? 1 : 0) {
        bout.tick();
        leaps.see(bout.state);
    }
    leaps.check();
}

TEST_CASE("who has stopped clapping does not begin anew when the halt was long") {
    BoutState state = in_phase(JudgePhase::kToLines, 0, {true, false});
    state.tick = 5000 + ticks(9);
    CHECK(cheering(state) == 0);
}

TEST_CASE("heads turn to where the fencers are, as far as heads turn") {
    const BoutState state = in_phase(JudgePhase::kFencing, 3, {});
    const auto left = now(state, {-6, 1.5, 0});
    const auto right = now(state, {6, 1.5, 0});
    for (std::size_t i = 0; i < left.size(); ++i) {
        CHECK(right[i].head_turn > left[i].head_turn + 0.2f);
        CHECK(std::abs(left[i].head_turn) < 1.21f);
        CHECK(std::abs(right[i].head_turn) < 1.21f);
    }
}

TEST_CASE("all look at a fencer who is down, without a jerk, until he stands") {
    BoutState state = in_phase(JudgePhase::kFencing, 3, {});
    state.fencers[0].root_x = -3;
    state.fencers[1].root_x = 3;
    Leaps leaps;
    leaps.see(state);
    const auto pass = [&](LegState legs, Real seconds) {
        state.fencers[1].legs = {legs};
        for (; state.fencers[1].legs.time < seconds; state.fencers[1].legs.time += 1.0 / kTicksPerSecond) {
            leaps.see(state);
            ++state.tick;
        }
    };
    pass(LegState::kFall, 1.4);
    const auto down = now(state);
    const auto fallen = now(state, {3, 1.5, 0});
    for (std::size_t i = 0; i < down.size(); ++i) CHECK(down[i].head_turn == Approx(fallen[i].head_turn).margin(1e-5));
    pass(LegState::kGetUp, 1.5);
    pass(LegState::kGuard, 0.1);
    CHECK(leaps.head_turn < 0.03F);
}
