#include "play/lesson_words.hpp"

#include "catch.hpp"

#include <algorithm>

using namespace riposte;

namespace {

bool names(const std::vector<ui::Prompt>& prompts, const std::string& action) {
    return std::any_of(prompts.begin(), prompts.end(),
                       [&](const ui::Prompt& prompt) { return prompt.action.find(action) != std::string::npos; });
}

}  // namespace

TEST_CASE("each step tells the controls that it needs, of the device in hand, and no others") {
    const Settings settings;
    for (const DeviceKind kind : kPlayableKinds) {
        CAPTURE(static_cast<int>(kind));
        for (int step = 0; step < kLessonStepCount; ++step)
            CHECK_FALSE(lesson_prompts(settings, kind, static_cast<LessonStep>(step)).empty());
        const auto parry = lesson_prompts(settings, kind, LessonStep::kParry);
        CHECK(names(parry, "parry"));
        CHECK_FALSE(names(parry, "lunge"));
        CHECK(names(lesson_prompts(settings, kind, LessonStep::kGuard), "salute"));
        CHECK(names(lesson_prompts(settings, kind, LessonStep::kMeasure), "step forward"));
        CHECK(lesson_prompts(settings, kind, LessonStep::kHand).size() == 1);
    }
}

TEST_CASE("a remark of the coach is told for a while") {
    LessonCourse course;
    BoutState bout;
    LessonState lesson = begin_lesson(3, 1);
    CHECK(lesson_shown(course, bout, lesson).remark.empty());
    lesson.remark = Remark::kTooFar;
    CHECK(lesson_shown(course, bout, lesson).remark == "Coach: Too far: come nearer.");
    lesson.remark_ticks = 20 * kTicksPerSecond;
    CHECK(lesson_shown(course, bout, lesson).remark.empty());
    CHECK(lesson_shown(course, bout, lesson).title == "4 of 8: The lunge");
}
