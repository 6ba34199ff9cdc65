#include "app/play/announcements.hpp"
#include "app/shell/report.hpp"
#include "catch.hpp"
#include "fencing/judge.hpp"
#include "shipped.hpp"

#include <riposte/ui/kit/words.hpp>

using namespace riposte;

namespace {

/// Fencer 0 touched; in the tick in which the lockout ends fencer 1 cuts well, at this fraction of the tick. The
/// lockout ends in the middle of the tick.
struct LastTick {
    BoutSetup setup = shipped_setup();
    BoutState state = initial_state(setup);
    BoutEvents events;
    MatchReport report;
    Announcements announced;
    RecordedEvents recorded;

    explicit LastTick(Real fraction) {
        constexpr std::uint32_t kLockout = 12;  // ticks
        setup.tempo = 1;
        setup.rules.lockout = static_cast<Real>(kLockout) / kTicksPerSecond;
        state.judge.phase = JudgePhase::kFencing;
        state.tick = 1000;
        state.judge.phase_ticks = 600;
        cut(0, 0.5);
        for (std::uint32_t i = 1; i < kLockout; ++i) tick();
        cut(1, fraction);
    }

    void cut(std::uint8_t attacker, Real fraction) {
        TouchEvent touch;
        touch.attacker = attacker;
        touch.speed = 6;
        touch.time_us = time_in_us(state.tick, fraction);
        events.touches.push_back(touch);
        tick();
    }

    void tick() {
        advance_judge(setup, state, events);
        ++state.tick;
        note_tick(report, state, events);
        announced.hear(events, {});
        announced.age(1.0 / kTicksPerSecond);
        append_events(state.tick, events, recorded);
        events.clear();
    }

    [[nodiscard]] std::size_t counted_in_json() const {
        const std::string json = to_json(setup, state, report);
        std::size_t count = 0;
        for (std::size_t at = 0; (at = json.find(R"("counts": true)", at)) != std::string::npos; ++at) ++count;
        return count;
    }
};

}  // namespace

TEST_CASE("a cut after the lockout's end counts nowhere, and is told with its reason") {
    const LastTick late(0.75);
    REQUIRE(late.state.judge.score == std::array<std::uint16_t, 2>{1, 0});
    CHECK(late.counted_in_json() == 1);
    CHECK(to_json(late.setup, late.state, late.report).find(ui::kLateWords) != std::string::npos);
    const std::vector<TouchMark> marks = marks_of(late.recorded);
    REQUIRE(marks.size() == 2);
    CHECK(marks[0].noted);
    CHECK_FALSE(marks[1].noted);
    REQUIRE((late.announced.touch && late.announced.second_touch));
    CHECK(late.announced.touch->touch.noted);
    CHECK_FALSE(late.announced.second_touch->touch.noted);
    CHECK(ui::words_of(late.announced.second_touch->touch).find(ui::kLateWords) == 0);
}

TEST_CASE("a cut just before the lockout's end counts everywhere") {
    const LastTick double_touch(0.25);
    REQUIRE(double_touch.state.judge.score == std::array<std::uint16_t, 2>{1, 1});
    CHECK(double_touch.counted_in_json() == 2);
    const std::vector<TouchMark> marks = marks_of(double_touch.recorded);
    REQUIRE(marks.size() == 2);
    CHECK((marks[0].noted && marks[1].noted));
    REQUIRE(double_touch.announced.second_touch);
    CHECK(double_touch.announced.second_touch->touch.noted);
}
