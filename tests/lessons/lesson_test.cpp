// Whoever does what is asked passes the lesson, with each kind of device; whoever does anything does not.
#include "catch.hpp"
#include "pupil.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <string>
#include <utility>

using namespace riposte;
using namespace riposte::test;

namespace {

constexpr Real kLongest = 180;  // s

/// Lets the ideal pupil go on until the step is another one, or for so long (s).
void learn(LessonRun& run, Way way, Real until) {
    IdealPupil pupil(run.lesson.step, way == Way::kKeyboard);
    Device device(way);
    const LessonStep step = run.lesson.step;
    while (!run.lesson.over && run.lesson.step == step && run.seconds() < until)
        run.tick(device.input(pupil.wish(run), run.state.fencers[kPupil].hand));
}

/// Any place of the square and any buttons, changed once in so many ticks; one button at a time, or several.
FencerInput wild(Prng& prng, FencerInput input, std::uint32_t hold, bool several) {
    if (prng.below(hold) == 0) {
        input.hand_x = quantise_hand(prng.between(-1, 1));
        input.hand_y = quantise_hand(prng.between(-1, 1));
        input.extension = quantise_extension(prng.between(-1, 1));
    }
    if (prng.below(hold) != 0) return input;
    const std::uint32_t one = prng.below(2) == 0 ? 0U : 1U << prng.below(kButtonCount);
    input.buttons = static_cast<std::uint16_t>(several ? prng.below(1U << kButtonCount) : one);
    return input;
}

bool passes(LessonStep step, std::uint32_t hold, bool several, std::uint64_t seed) {
    LessonRun run(static_cast<int>(step), seed);
    Prng prng = Prng::seeded(seed, 7);
    FencerInput input;
    while (run.seconds() < 60 && !run.lesson.passed) {
        input = wild(prng, input, hold, several);
        run.tick(input);
    }
    return run.lesson.passed;
}

/// A lunge from where both begin, which reaches nobody.
void lunge_too_far(LessonRun& run) {
    const int failures = run.lesson.failures;
    for (int i = 0; i < 600 && run.lesson.failures == failures; ++i) {
        FencerInput input;
        if (i > 120) input.buttons = kLunge;
        run.tick(input);
    }
    for (int i = 0; i < 200; ++i) run.tick({});
}

}  // namespace

TEST_CASE("of eight who do what is asked six end the lesson within three minutes, with each kind of device") {
    for (const Way way : kWays) {
        int ended = 0;
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            LessonRun run(0, seed);
            for (int step = 0; step < kLessonStepCount; ++step) learn(run, way, kLongest);
            ended += run.lesson.over ? 1 : 0;
            CAPTURE(static_cast<int>(way), seed);
            CHECK(steps_done(run.lesson) >= kLessonStepCount - 1);  // the rest are still at the touch against the coach
        }
        CAPTURE(static_cast<int>(way));
        CHECK(ended >= 6);
    }
}

TEST_CASE("whoever does what is asked passes one step after the other, and has soon touched the coach") {
    constexpr std::uint64_t kSeed = 6;  // with which the coach is touched soon, with each device
    for (const Way way : kWays) {
        LessonRun run(0, kSeed);
        for (int step = 0; step < kLessonStepCount; ++step) {
            learn(run, way, kLongest);
            CAPTURE(static_cast<int>(way), step, run.seconds(), std::string(words_of(run.lesson.remark)));
            CHECK(steps_done(run.lesson) == step + 1);
        }
        CHECK(run.lesson.over);
        CHECK(run.seconds() < kLongest);
    }
}

TEST_CASE("whoever presses anything passes no step from the lunge on within a minute") {
    for (int step = static_cast<int>(LessonStep::kLunge); step < kLessonStepCount; ++step)
        for (const std::uint32_t hold : {1U, 15U, 60U})
            for (const std::uint64_t seed : {1U, 2U, 3U}) {
                CAPTURE(step, hold, seed);
                CHECK_FALSE(passes(static_cast<LessonStep>(step), hold, seed % 2 == 1, seed));
            }
}

TEST_CASE("nobody passes a step by doing nothing") {
    for (int step = 0; step < kLessonStepCount; ++step) {
        LessonRun run(step);
        while (run.seconds() < 20) run.tick({});
        CAPTURE(step);
        CHECK(steps_done(run.lesson) == step);
    }
}

TEST_CASE("each step can be skipped, and a lesson that is resumed begins with the next one") {
    LessonState lesson = begin_lesson(0, 1);
    for (int step = 0; step < kLessonStepCount; ++step) {
        CHECK_FALSE(lesson.over);
        CHECK(steps_done(lesson) == step);
        CHECK(begin_lesson(step, 1).step == lesson.step);
        skip_step(lesson);
    }
    CHECK(lesson.over);
    CHECK(steps_done(lesson) == kLessonStepCount);
    CHECK(begin_lesson(kLessonStepCount, 1).over);
    skip_step(lesson);
    CHECK(steps_done(lesson) == kLessonStepCount);
}

TEST_CASE("a lesson goes on where it was left, also once it was done to its end and begun anew") {
    for (int before : {0, kLessonStepCount}) {
        LessonState lesson = begin_lesson(step_to_resume(before), 1);
        CHECK(lesson.step == LessonStep::kGuard);
        int reached = before;
        for (int i = 0; i < 2; ++i) {
            skip_step(lesson);
            reached = reached_in(lesson, reached);
        }
        CAPTURE(before);
        CHECK(begin_lesson(step_to_resume(reached), 1).step == LessonStep::kMeasure);
        CHECK(reached_in(begin_lesson(0, 1), reached) == 2);  // one step again takes nothing away
    }
    CHECK(reached_in(begin_lesson(kLessonStepCount, 1), 3) == kLessonStepCount);
}

TEST_CASE("an attack with the hand too near the middle is told, held or tapped, and takes nothing away") {
    for (const int ticks : {5, 120}) {
        LessonRun run(static_cast<int>(LessonStep::kCut));
        run.lesson.deeds = 1;
        for (int i = 0; i < 60; ++i) run.tick({});
        for (int i = 0; i < ticks; ++i) run.tick({0, quantise_hand(0.75), kAttack});
        CHECK((run.lesson.remark == Remark::kHandIn) == (ticks == 120));
        run.tick({});
        CAPTURE(ticks);
        CHECK(run.lesson.remark == Remark::kHandIn);
        CHECK(run.lesson.failures == 1);
        CHECK(run.lesson.deeds == 1);
    }
}

TEST_CASE("a coach who cuts gives time to read, and shows one line at a time") {
    for (const LessonStep step : {LessonStep::kParry, LessonStep::kRiposte}) {
        LessonRun run(static_cast<int>(step));
        const auto wait = [&] {
            while (run.lesson.coach.phase != CoachPhase::kRaise) run.tick({});
        };
        wait();
        run.lesson = begin_lesson(static_cast<int>(step), 1);  // where he has come near already
        wait();
        CHECK(run.lesson.ticks > 6 * kTicksPerSecond);
        run.lesson.failures = kFailuresForHelp;
        for (int i = 0; i < 1500; ++i) {
            const HandGuide guide = hand_guide(run.course, run.state, run.lesson);
            if (!guide.ghost.empty()) CHECK(guide.ghost[guide.ghost.size() - 1] == guide.target);
            if (!guide.ghost.empty()) CHECK(has_ghost(run.lesson));
            run.tick({});
        }
    }
}

TEST_CASE("the ring of a parry is not there before a parry counts, with the coach's help either") {
    LessonRun run(static_cast<int>(LessonStep::kParry));
    run.lesson.failures = kFailuresForHelp;
    bool shown = false;
    for (int i = 0; i < 3000; ++i) {
        const bool ring = hand_guide(run.course, run.state, run.lesson).target.has_value();
        const CoachPhase phase = run.lesson.coach.phase;
        if (ring) CHECK((phase == CoachPhase::kRaise || phase == CoachPhase::kCut));
        shown = shown || ring;
        run.tick({});
    }
    CHECK(shown);
}

TEST_CASE("what was said of a cut is gone when the next one comes") {
    LessonRun run(static_cast<int>(LessonStep::kParry));
    while (run.lesson.failures == 0) run.tick({});
    CHECK(run.lesson.remark == Remark::kWasHit);
    while (run.lesson.coach.phase != CoachPhase::kRaise) run.tick({});
    CHECK(run.lesson.remark == Remark::kWasHit);
    while (run.lesson.coach.phase != CoachPhase::kCut) run.tick({});
    run.tick({});
    CHECK(run.lesson.remark == Remark::kNone);
    run.lesson.remark = Remark::kGood;  // as a quick riposte has it
    run.tick({});
    REQUIRE(run.lesson.coach.phase == CoachPhase::kCut);
    CHECK(run.lesson.remark == Remark::kGood);
}

TEST_CASE("a coach who stood up for the salute takes guard for a step that is skipped to") {
    for (int step = 1; step < kLessonStepCount; ++step) {
        LessonRun run(0);
        while (run.lesson.coach.count == 0) run.tick({});  // until he salutes
        while (run.state.fencers[kCoach].legs.state != LegState::kStand) run.tick({});
        while (static_cast<int>(run.lesson.step) < step) skip_step(run.lesson);
        for (int i = 0; i < 360 && run.state.fencers[kCoach].legs.state != LegState::kGuard; ++i) run.tick({});
        CAPTURE(step);
        CHECK(run.state.fencers[kCoach].legs.state == LegState::kGuard);
    }
}

TEST_CASE("whoever stands still is not praised for the measure into which the coach came") {
    LessonRun run(static_cast<int>(LessonStep::kMeasure));
    while (measure_now(run.course, run.state) != MeasureNow::kIn) run.tick({});
    Real counted = 0;
    for (int i = 0; i < 2400; ++i) {
        run.tick({});
        counted = std::max(counted, run.lesson.watch.in_measure);
    }
    CHECK(counted == 0);
}

TEST_CASE("a riposte that lands and does not count is told why, and is not called late") {
    // A blade that lies on the coach without an attack is no riposte at all.
    constexpr std::array<std::pair<TouchVerdict, Remark>, 3> kAll{{{TouchVerdict::kFluctuating, Remark::kFlatCut},
                                                                   {TouchVerdict::kSwordArm, Remark::kOnlyArm},
                                                                   {TouchVerdict::kNoAttack, Remark::kRiposteLate}}};
    for (const auto& [verdict, remark] : kAll) {
        LessonRun run(static_cast<int>(LessonStep::kRiposte));
        while (run.state.judge.phase != JudgePhase::kFree) run.tick({});
        run.lesson.coach.phase = CoachPhase::kOpen;
        run.lesson.coach.time = 0.3;
        run.lesson.watch.parried = true;
        BoutState after = run.state;
        after.fencers[kPupil].hand.set = remark == Remark::kRiposteLate ? HandSet::kParry : HandSet::kAttack;
        BoutEvents events;
        TouchEvent touch;
        touch.attacker = kPupil.index();
        touch.verdict = verdict;
        events.touches.push_back(touch);
        advance_lesson(run.course, run.setup, run.state, after, events, run.lesson);
        CHECK(run.lesson.failures == 0);  // a second cut may count
        run.lesson.coach.time = 9;
        advance_lesson(run.course, run.setup, run.state, after, {}, run.lesson);
        CHECK(run.lesson.failures == 1);
        CHECK(run.lesson.remark == remark);
    }
}

TEST_CASE("what landed on the pupil is told by what he did against it") {
    using Told = std::pair<Remark, std::function<FencerInput(const LessonRun&)>>;
    const auto at_ring = [](const LessonRun& run, Real side, int buttons) {
        const Vec2 place = hand_guide(run.course, run.state, run.lesson).target.value_or(Vec2(0)) * side;
        return FencerInput{quantise_hand(place.x), quantise_hand(place.y), static_cast<std::uint16_t>(buttons)};
    };
    const auto is_raised = [](const LessonRun& run) {
        return run.lesson.coach.phase == CoachPhase::kRaise && run.lesson.coach.time > 0.25;
    };
    const auto comes = [](const LessonRun& run) { return run.lesson.coach.phase == CoachPhase::kCut; };
    const std::array<Told, 4> all{{
        {Remark::kWasHit, [](const LessonRun&) { return FencerInput{}; }},
        {Remark::kParryEarly, [&](const LessonRun& run) { return at_ring(run, -1, kParry); }},
        {Remark::kBeside,
         [&](const LessonRun& run) { return at_ring(run, -1, is_raised(run) || comes(run) ? kParry : 0); }},
        {Remark::kLetGo, [&](const LessonRun& run) { return at_ring(run, -1, is_raised(run) ? kParry : 0); }},
    }};
    for (const auto& [remark, input] : all) {
        LessonRun run(static_cast<int>(LessonStep::kParry));
        while (run.lesson.failures == 0 && run.seconds() < 30) run.tick(input(run));
        CHECK(std::string(words_of(run.lesson.remark)) == words_of(remark));
    }
}

TEST_CASE("three failures make the lesson slower and bring the ghost hand, until the step is left") {
    LessonRun run(static_cast<int>(LessonStep::kLunge));
    for (int i = 0; i < kFailuresForHelp; ++i) {
        CHECK(lesson_tempo(run.lesson, 0.8) == Approx(0.8));
        CHECK(hand_guide(run.course, run.state, run.lesson).ghost.empty());
        lunge_too_far(run);
        CHECK(run.lesson.failures == i + 1);
        CHECK(run.lesson.remark == Remark::kTooFar);
    }
    CHECK(lesson_tempo(run.lesson, 0.8) == Approx(kHelpTempo));
    CHECK(lesson_tempo(run.lesson, 0.5) == Approx(0.5));
    CHECK_FALSE(hand_guide(run.course, run.state, run.lesson).ghost.empty());
    skip_step(run.lesson);
    CHECK(lesson_tempo(run.lesson, 0.8) == Approx(0.8));
}

TEST_CASE("what has to be done in a row begins anew after a failure") {
    LessonRun run(static_cast<int>(LessonStep::kParry));
    IdealPupil pupil(LessonStep::kParry);
    Device device(Way::kMouse);
    while (run.lesson.deeds < 2 && run.seconds() < 60)
        run.tick(device.input(pupil.wish(run), run.state.fencers[kPupil].hand));
    REQUIRE(run.lesson.deeds == 2);
    while (run.lesson.failures == 0 && run.seconds() < 90) run.tick({});
    CHECK(run.lesson.deeds == 0);
    CHECK(run.lesson.anew);
    CHECK(run.lesson.remark == Remark::kWasHit);
}

TEST_CASE("a parry that is held all the time is none") {
    LessonRun run(static_cast<int>(LessonStep::kParry));
    while (run.seconds() < 40) {
        const Vec2 place = hand_guide(run.course, run.state, run.lesson).target.value_or(Vec2(0.9, 0.5));
        run.tick({quantise_hand(place.x), quantise_hand(place.y), kParry});
    }
    CHECK_FALSE(run.lesson.passed);
    CHECK(run.lesson.failures > 2);
}

TEST_CASE("a lesson is a plain value: restored with its bout it goes on as it did") {
    LessonRun run(static_cast<int>(LessonStep::kTouch), 5);
    Prng prng = Prng::seeded(5);
    FencerInput input;
    const auto play = [&](int ticks) {
        for (int i = 0; i < ticks; ++i) run.tick(input = wild(prng, input, 20, true));
    };
    play(600);
    const auto saved = std::tuple(run.state, run.lesson, prng, input);
    play(900);
    const std::uint64_t hash = hash_state(run.state);
    const int failures = run.lesson.failures;
    std::tie(run.state, run.lesson, prng, input) = saved;
    play(900);
    CHECK(hash_state(run.state) == hash);
    CHECK(run.lesson.failures == failures);
}

TEST_CASE("every step and every remark has words of its own") {
    std::vector<std::string> words;
    for (int step = 0; step < kLessonStepCount; ++step) {
        words.emplace_back(task_of(static_cast<LessonStep>(step)).title);
        words.emplace_back(task_of(static_cast<LessonStep>(step)).task);
    }
    for (int remark = 1; remark < kRemarkCount; ++remark) words.emplace_back(words_of(static_cast<Remark>(remark)));
    std::sort(words.begin(), words.end());
    CHECK(std::adjacent_find(words.begin(), words.end()) == words.end());
    CHECK_FALSE(words.front().empty());
}
