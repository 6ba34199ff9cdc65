// Whoever does what a drill asks scores more than whoever does nothing, or anything.
#include "catch.hpp"
#include "drill_pupil.hpp"

#include <algorithm>
#include <string>
#include <vector>

using namespace riposte;
using namespace riposte::test;

namespace {

constexpr std::array kWithCoach{Drill::kMeasure, Drill::kParryRiposte, Drill::kGlove};

FencerInput idle(const DrillRun& /*run*/) { return {}; }

/// Any place of the square and any buttons, changed once in so many ticks.
auto wild(std::uint64_t seed, std::uint32_t hold) {
    return [prng = Prng::seeded(seed, 7), input = FencerInput{}, hold](const DrillRun&) mutable {
        if (prng.below(hold) == 0) {
            input.hand_x = quantise_hand(prng.between(-1, 1));
            input.hand_y = quantise_hand(prng.between(-1, 1));
        }
        if (prng.below(hold) == 0) input.buttons = static_cast<std::uint16_t>(prng.below(1U << kButtonCount));
        return input;
    };
}

auto bot(int level) {
    return [level, state = make_bot(5, kPupil)](const DrillRun& run) mutable {
        return think(run.setup, run.state, kPupil, level, state);
    };
}

/// The least score with which a pupil has done well, and the greatest one that comes by itself.
int good_score(Drill drill) { return drill == Drill::kMeasure ? 60 : 7; }
int poor_score(Drill drill) { return drill == Drill::kMeasure ? 20 : 2; }

}  // namespace

TEST_CASE("whoever does what a drill asks has a good score, and nobody else") {
    for (const Drill drill : kWithCoach)
        for (const std::uint64_t seed : {1U, 2U}) {
            CAPTURE(std::string(task_of(drill).name), seed);
            CHECK(DrillRun(drill, seed).score(GoodPupil()) >= good_score(drill));
            CHECK(DrillRun(drill, seed).score(idle) <= 0);
            for (const std::uint32_t hold : {15U, 60U})
                CHECK(DrillRun(drill, seed).score(wild(seed, hold)) <= poor_score(drill));
        }
}

TEST_CASE("a left-handed pupil keeps the measure and hits the glove as well") {
    for (const Drill drill : {Drill::kMeasure, Drill::kGlove}) {
        CAPTURE(std::string(task_of(drill).name));
        CHECK(DrillRun(drill, 3, true).score(GoodPupil()) >= good_score(drill));
    }
}

TEST_CASE("a bot that parries better has the higher score in parry and riposte") {
    int weak = 0;
    int strong = 0;
    for (const std::uint64_t seed : {1U, 2U, 3U}) {
        weak += DrillRun(Drill::kParryRiposte, seed).score(bot(1));
        strong += DrillRun(Drill::kParryRiposte, seed).score(bot(5));
    }
    CHECK(strong > weak + 7);
}

TEST_CASE("a drill follows from its seed and from what the pupil does") {
    for (const Drill drill : kWithCoach) {
        const auto hash = [&](std::uint64_t seed) {
            DrillRun run(drill, seed);
            GoodPupil pupil;
            for (int i = 0; i < 1500; ++i) run.tick(pupil(run));
            return hash_state(run.state);
        };
        CHECK(hash(4) == hash(4));
        CHECK(hash(4) != hash(5));
    }
}

TEST_CASE("a drill is a plain value: restored with its bout it goes on as it did") {
    for (const Drill drill : kWithCoach) {
        DrillRun run(drill, 6);
        GoodPupil pupil;
        const auto play = [&](int ticks) {
            for (int i = 0; i < ticks; ++i) run.tick(pupil(run));
            return std::pair(hash_state(run.state), score_of(run.drill));
        };
        play(900);
        const auto saved = std::tuple(run.state, run.drill, pupil);
        const auto first = play(1200);
        std::tie(run.state, run.drill, pupil) = saved;
        CHECK(play(1200) == first);
    }
}

TEST_CASE("a drill lasts its time, in which both going to their lines does not count") {
    DrillRun run(Drill::kMeasure);
    CHECK(seconds_left(run.drill) == Approx(kDrillSeconds));
    while (run.state.judge.phase != JudgePhase::kFree) run.tick({});
    CHECK(seconds_left(run.drill) == Approx(kDrillSeconds).margin(0.02));
    run.score(idle);
    CHECK(seconds_left(run.drill) == Approx(0));
    const DrillState over = run.drill;
    run.tick({});
    CHECK(run.drill.ticks == over.ticks);
}

TEST_CASE("the coach keeps on the piste, and so does a pupil who follows him") {
    DrillRun run(Drill::kMeasure, 9);
    GoodPupil pupil;
    while (!run.drill.over) {
        run.tick(pupil(run));
        for (const FencerId id : kFencers) REQUIRE(std::fabs(run.state.fencers[id].root_x) < run.setup.rules.rear_line);
        if (run.drill.ticks > 0) REQUIRE(run.state.judge.phase == JudgePhase::kFree);
    }
}

TEST_CASE("a parry that is held all the time makes no point") {
    DrillRun run(Drill::kParryRiposte, 2);
    run.score([](const DrillRun&) { return FencerInput{quantise_hand(0.9), quantise_hand(0.5), kParry}; });
    CHECK(run.drill.done == 0);
}

TEST_CASE("a place is hit with a lunge alone, and where the ring is") {
    DrillRun far(Drill::kGlove, 2);
    // A pupil who cuts at the head from wherever he stands, and never lunges.
    far.score([](const DrillRun& run) {
        const std::uint32_t at = run.state.tick % 120;
        const Vec2 hand = at < 50 ? Vec2(0, 1) : Vec2(0, -0.25);
        const int buttons =
            (at > 36 ? kAttack : 0) | (measure_now(run.course, run.state) == MeasureNow::kTooNear ? 0 : kForward);
        return FencerInput{quantise_hand(hand.x), quantise_hand(hand.y), static_cast<std::uint16_t>(buttons)};
    });
    CHECK(far.drill.done == 0);
    bool shown = false;
    for (DrillRun run(Drill::kGlove, 2); !run.drill.over; run.tick({})) {
        const auto glove = glove_shown(run.setup, run.state, run.drill);
        if (!glove) continue;
        shown = true;
        const Real coach = run.state.fencers[kCoach].root_x;
        REQUIRE(std::fabs(glove->centre_world.x - coach) < 0.6);
        REQUIRE(glove->centre_world.y > 0.8);
        REQUIRE(glove->centre_world.y < 2);
    }
    CHECK(shown);
}

TEST_CASE("every drill and every remark has words of its own") {
    std::vector<std::string> words;
    for (const Drill drill : kDrills) {
        const DrillTask& task = task_of(drill);
        for (const std::string_view text : {task.name, task.title, task.line, task.task, task.brief})
            words.emplace_back(text);
        CHECK(drill_named(task.name) == drill);
    }
    for (std::size_t i = 1; i < kDrillRemarkCount; ++i) words.emplace_back(words_of(static_cast<DrillRemark>(i)));
    std::ranges::sort(words);
    CHECK(std::ranges::adjacent_find(words) == words.end());
    CHECK_FALSE(words.front().empty());
    CHECK_FALSE(drill_named("dancing"));
}

TEST_CASE("scores are told in words") {
    CHECK(score_words(Drill::kMeasure, 87) == "87 %");
    CHECK(score_words(Drill::kParryRiposte, 1) == "1 point");
    CHECK(score_words(Drill::kParryRiposte, -2) == "−2 points");
    CHECK(score_words(Drill::kGlove, 0) == "0 points");
    CHECK(score_words(Drill::kBall, 6) == "6 of 10");
}
