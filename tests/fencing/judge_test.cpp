#include "fencing/judge.hpp"

#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/fencing/step.hpp>

#include <algorithm>
#include <vector>

using namespace riposte;

namespace {

/// The referee alone, with fencers who stand in guard.
struct Hall {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    BoutEvents events;
    std::vector<Call> heard;

    Hall() {
        for (auto& fencer : state.fencers) fencer.legs.state = LegState::kGuard;
    }
    void tick() {
        advance_judge(setup, state, events);
        for (const CallEvent& call : events.calls) heard.push_back(call.call);
        events.clear();
    }
    void run(Real seconds) {
        for (Real t = 0; t < seconds; t += 1.0 / kTicksPerSecond) tick();
    }
    void touch(std::uint8_t attacker, TouchVerdict verdict = TouchVerdict::kCounts) {
        TouchEvent touch;
        touch.attacker = attacker;
        touch.verdict = verdict;
        events.touches.push_back(touch);
        tick();
    }
    void to_fencing() {
        while (state.judge.phase != JudgePhase::kFencing) tick();
    }
};

}  // namespace

TEST_CASE("the bout is opened by En garde, Prets, Allez in that order") {
    Hall hall;
    hall.run(3);
    REQUIRE(hall.heard.size() >= 3);
    CHECK(hall.heard[0] == Call::kEnGarde);
    CHECK(hall.heard[1] == Call::kPrets);
    CHECK(hall.heard[2] == Call::kAllez);
}

TEST_CASE("Prets waits until both are in guard") {
    Hall hall;
    hall.state.fencers[1].legs.state = LegState::kStand;
    hall.run(10);
    CHECK(hall.heard == std::vector<Call>{Call::kEnGarde});
    hall.state.fencers[1].legs.state = LegState::kGuard;
    hall.run(1);
    CHECK(hall.heard.back() == Call::kPrets);
}

TEST_CASE("a touch halts after the lockout and scores one") {
    Hall hall;
    hall.to_fencing();
    hall.touch(0);
    CHECK(hall.state.judge.phase == JudgePhase::kFencing);
    hall.run(hall.setup.rules.lockout + 0.02);
    CHECK(hall.state.judge.phase == JudgePhase::kHalt);
    CHECK(hall.state.judge.score[0] == 1);
    CHECK(hall.state.judge.score[1] == 0);
    CHECK(hall.state.judge.lamp[0]);
}

TEST_CASE("two touches within the lockout score for both, later ones for the first only") {
    for (const Real later : {0.05, 0.3}) {
        Hall hall;
        hall.to_fencing();
        hall.touch(1);
        hall.run(later);
        hall.touch(0);
        hall.run(0.3);
        CHECK(hall.state.judge.score[1] == 1);
        CHECK(hall.state.judge.score[0] == (later < hall.setup.rules.lockout ? 1 : 0));
    }
}

TEST_CASE("touches that do not count change nothing") {
    Hall hall;
    hall.to_fencing();
    hall.touch(0, TouchVerdict::kFlat);
    hall.touch(1, TouchVerdict::kSwordArm);
    hall.run(1);
    CHECK(hall.state.judge.phase == JudgePhase::kFencing);
    CHECK(hall.state.judge.score == std::array<std::uint16_t, 2>{0, 0});
}

TEST_CASE("leaving the piste over the rear line is a hit against") {
    for (const int side : {0, 1}) {
        Hall hall;
        hall.to_fencing();
        hall.state.fencers[static_cast<std::size_t>(side)].root_x = side == 0 ? -7.8 : 7.8;
        hall.tick();
        CHECK(hall.state.judge.phase == JudgePhase::kHalt);
        CHECK(hall.state.judge.score[static_cast<std::size_t>(1 - side)] == 1);
        CHECK(std::count(hall.heard.begin(), hall.heard.end(), Call::kRearLine) == 1);
    }
}

TEST_CASE("time over ends the bout: the leader wins, equal scores are a draw") {
    for (const bool leads : {false, true}) {
        Hall hall;
        hall.setup.rules.seconds = 2;
        hall.to_fencing();
        if (leads) hall.state.judge.score[1] = 1;
        hall.run(2.1 + hall.setup.rules.halt);
        CHECK(hall.state.judge.phase == JudgePhase::kOver);
        CHECK(hall.heard.back() == (leads ? Call::kBoutWon : Call::kBoutDrawn));
    }
}

TEST_CASE("a bout to N touches ends with the Nth, but not by a both-touch at equal score") {
    Hall hall;
    hall.setup.rules.touches = 2;
    hall.state.judge.score = {1, 1};
    hall.to_fencing();
    hall.touch(0);
    hall.touch(1);
    hall.run(0.2 + hall.setup.rules.halt + 0.1);
    CHECK(hall.state.judge.phase != JudgePhase::kOver);
    hall.to_fencing();
    hall.touch(0);
    hall.run(0.2 + hall.setup.rules.halt + 0.1);
    CHECK(hall.state.judge.phase == JudgePhase::kOver);
    CHECK(hall.heard.back() == Call::kBoutWon);
}
