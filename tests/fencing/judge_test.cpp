#include "fencing/judge.hpp"

#include "catch.hpp"
#include "fencing/legs.hpp"
#include "shipped.hpp"

#include <riposte/fencing/phrase_log.hpp>
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
    PhraseLog log;

    Hall() {
        setup.tempo = 1;
        for (auto& fencer : state.fencers) fencer.legs.state = LegState::kGuard;
    }
    void tick() {
        advance_judge(setup, state, events);
        for (const CallEvent& call : events.calls) heard.push_back(call.call);
        log.add(state.tick, events);
        ++state.tick;
        events.clear();
    }
    void run(Real seconds) {
        for (Real t = 0; t < seconds; t += 1.0 / kTicksPerSecond) tick();
    }
    /// `fraction` of the tick at which the blade meets the body.
    void touch(std::uint8_t attacker, TouchVerdict verdict = TouchVerdict::kCounts, Real fraction = 0) {
        TouchEvent touch;
        touch.time_us = time_in_us(state.tick, fraction);
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

TEST_CASE("the instant of impact decides about the lockout, not the tick") {
    for (const Real fraction : {0.4, 0.6}) {
        Hall hall;
        hall.setup.rules.lockout = 10.0 / kTicksPerSecond;
        hall.to_fencing();
        hall.touch(0, TouchVerdict::kCounts, 0.5);
        for (int i = 0; i < 9; ++i) hall.tick();
        REQUIRE(hall.state.judge.phase == JudgePhase::kFencing);
        hall.touch(1, TouchVerdict::kCounts, fraction);
        CHECK(hall.state.judge.phase == JudgePhase::kHalt);
        CHECK(hall.state.judge.score[0] == 1);
        CHECK(hall.state.judge.score[1] == (fraction < 0.5 ? 1 : 0));
    }
}

TEST_CASE("time over ends a lockout at once: the touch stands, a later one does not") {
    Hall hall;
    hall.setup.rules.seconds = 2;
    hall.to_fencing();
    hall.run(1.9);
    hall.touch(0);
    hall.run(0.1);
    CHECK(hall.state.judge.phase == JudgePhase::kHalt);
    hall.touch(1);
    hall.run(hall.setup.rules.halt + 0.1);
    CHECK(hall.state.judge.score == std::array<std::uint16_t, 2>{1, 0});
    CHECK(hall.heard.back() == Call::kBoutWon);
}

TEST_CASE("the judge notes the touches that he takes for the phrase, and awards them once") {
    for (const bool both : {false, true}) {
        Hall hall;
        hall.to_fencing();
        hall.touch(0, TouchVerdict::kFlat);
        hall.touch(1);
        hall.touch(0, both ? TouchVerdict::kCounts : TouchVerdict::kSwordArm);
        hall.run(0.3);
        const auto& touches = hall.log.touches();
        REQUIRE(touches.size() == 3);
        CHECK_FALSE(touches[0].event.noted);
        CHECK(touches[1].event.noted);
        CHECK(touches[2].event.noted == both);
        REQUIRE(hall.log.awards().size() == 1);
        const AwardEvent& award = hall.log.awards()[0];
        CHECK(award.reason == (both ? AwardReason::kBothTouch : AwardReason::kTouch));
        CHECK(award.to == std::array<bool, 2>{both, true});
        CHECK(award.score == hall.state.judge.score);
        CHECK(award.fenced_ticks == hall.state.judge.fenced_ticks);
        CHECK(hall.log.award_of(touches[0].event) == nullptr);
        CHECK(hall.log.award_of(touches[1].event) == &award);
        const auto led_to = hall.log.touches_of(award);
        REQUIRE(led_to.size() == (both ? 2 : 1));
        CHECK(led_to[0].attacker == 1);
    }
}

TEST_CASE("each phrase has its own number, by which its touches and its award are joined") {
    Hall hall;
    for (int phrase = 0; phrase < 2; ++phrase) {
        hall.to_fencing();
        hall.touch(static_cast<std::uint8_t>(phrase));
        hall.run(0.3);
    }
    REQUIRE((hall.log.awards().size() == 2 && hall.log.touches().size() == 2));
    for (std::size_t i = 0; i < 2; ++i) {
        CHECK(hall.log.touches()[i].event.phrase == hall.log.awards()[i].phrase);
        CHECK(hall.log.award_of(hall.log.touches()[i].event) == &hall.log.awards()[i]);
    }
    CHECK(hall.log.awards()[0].phrase != hall.log.awards()[1].phrase);
}

TEST_CASE("a cut in the lockout's last tick, but after its end, is not noted and leads to no award") {
    for (const Real fraction : {0.4, 0.6}) {
        Hall hall;
        hall.setup.rules.lockout = 10.0 / kTicksPerSecond;
        hall.to_fencing();
        hall.touch(0, TouchVerdict::kCounts, 0.5);
        for (int i = 0; i < 9; ++i) hall.tick();
        hall.touch(1, TouchVerdict::kCounts, fraction);
        REQUIRE(hall.log.awards().size() == 1);
        const TouchEvent& second = hall.log.touches()[1].event;
        CHECK(second.noted == (fraction < 0.5));
        CHECK(too_late(second) == (fraction > 0.5));
        CHECK((hall.log.award_of(second) != nullptr) == (fraction < 0.5));
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
        REQUIRE(hall.log.awards().size() == 1);
        CHECK(hall.log.awards()[0].reason == AwardReason::kRearLine);
        CHECK(hall.log.awards()[0].to[static_cast<std::size_t>(1 - side)]);
        CHECK(hall.log.touches_of(hall.log.awards()[0]).empty());
    }
}

TEST_CASE("the rear line is left with both feet: a step back counts when the front shoe has crossed it") {
    Hall hall;
    hall.to_fencing();
    FencerState& fencer = hall.state.fencers[1];
    fencer.root_x = fencer.legs.anchor_x = 6.6 + hall.setup.models[1]->guard_front;
    BoutEvents steps;
    Real front_shoe = 6.6;
    while (hall.state.judge.phase == JudgePhase::kFencing) {
        REQUIRE(front_shoe <= hall.setup.rules.rear_line + 0.03);
        advance_legs(*hall.setup.models[1], fencer, 1, {.back = true}, 1.0 / kTicksPerSecond, steps);
        Pose pose;
        ModelPose figure;
        pose_fencer(hall.setup, hall.state, 1, pose, figure);
        const JointIndex ball = hall.setup.models[1]->skeleton.find("r_toe");
        front_shoe = fencer.root_x - static_cast<Real>(figure[ball].translation.z) - kToeLength;
        hall.tick();
    }
    CHECK(front_shoe > hall.setup.rules.rear_line);
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

TEST_CASE("at half the tempo the lockout takes twice as long, the referee's pauses as long as ever") {
    for (const Real tempo : {1.0, 0.5}) {
        Hall hall;
        hall.setup.tempo = tempo;
        hall.setup.rules.lockout = 0.1;
        hall.to_fencing();
        hall.touch(0, TouchVerdict::kCounts, 0.5);
        std::uint32_t lockout = 0;
        while (hall.state.judge.phase == JudgePhase::kFencing) {
            hall.tick();
            ++lockout;
        }
        std::uint32_t halt = 0;
        while (hall.state.judge.phase == JudgePhase::kHalt) {
            hall.tick();
            ++halt;
        }
        CHECK(lockout == (tempo < 1 ? 24 : 12));
        CHECK(halt == static_cast<std::uint32_t>(hall.setup.rules.halt * kTicksPerSecond));
    }
}

TEST_CASE("each call is made once in its phase") {
    Hall hall;
    hall.to_fencing();
    hall.touch(0);
    hall.run(1);
    const auto count = [&](Call call) { return std::count(hall.heard.begin(), hall.heard.end(), call); };
    for (const Call call : {Call::kEnGarde, Call::kPrets, Call::kAllez, Call::kHalte, Call::kTouch}) {
        CHECK(count(call) == 1);
    }
    CHECK(hall.heard.size() == 5);
}

TEST_CASE("what is under way as a fall begins still counts, for as long as a lockout: falling is no shield") {
    Hall hall;
    hall.to_fencing();
    FencerState& falls = hall.state.fencers[1];
    const auto counts = [&](LegState legs, Real time) {
        falls.legs = {legs, time};
        return touches_count(hall.setup, hall.state);
    };
    const Real lockout = hall.setup.rules.lockout;
    CHECK(counts(LegState::kFall, 0.9 * lockout));
    CHECK_FALSE(counts(LegState::kFall, lockout));
    CHECK_FALSE(counts(LegState::kGetUp, 0));
    hall.state.judge.pending[0] = true;  // the other has a lockout's time to answer, fall or not
    CHECK(counts(LegState::kFall, lockout));
    hall.state.judge.phase = JudgePhase::kHalt;
    CHECK_FALSE(counts(LegState::kGuard, 0));
}

TEST_CASE("a fall is Halte without a point, once what was under way has had its time") {
    Hall hall;
    hall.to_fencing();
    LegsState& legs = hall.state.fencers[0].legs;
    legs = {LegState::kFall};
    while (hall.state.judge.phase == JudgePhase::kFencing && legs.time < 1) {
        hall.tick();
        legs.time += 1.0 / kTicksPerSecond;
    }
    CHECK(legs.time == Approx(hall.setup.rules.lockout).margin(2.0 / kTicksPerSecond));
    CHECK(hall.heard.back() == Call::kHalte);
    CHECK(hall.state.judge.score == std::array<std::uint16_t, 2>{0, 0});
}

TEST_CASE("a touch counts that comes while its fencer is just being run down") {
    Hall hall;
    hall.to_fencing();
    hall.state.fencers[1].legs = {LegState::kFall};
    hall.run(0.05);
    hall.touch(1);
    hall.run(0.2);
    CHECK(hall.state.judge.score == std::array<std::uint16_t, 2>{0, 1});
}
