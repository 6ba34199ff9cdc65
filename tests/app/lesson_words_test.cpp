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
    CHECK(lesson_shown(course, bout, lesson, DeviceKind::kMouse).remark.empty());
    lesson.remark = Remark::kTooFar;
    CHECK(lesson_shown(course, bout, lesson, DeviceKind::kMouse).remark == "Coach: Too far: come nearer.");
    lesson.remark_ticks = 20 * kTicksPerSecond;
    CHECK(lesson_shown(course, bout, lesson, DeviceKind::kMouse).remark.empty());
    CHECK(lesson_shown(course, bout, lesson, DeviceKind::kMouse).title == "4 of 8: The lunge");
}

TEST_CASE("a count that begins anew is told beside what was lost") {
    LessonState lesson = begin_lesson(static_cast<int>(LessonStep::kMeasure), 1);
    lesson.remark = Remark::kTooNear;
    const auto progress = [&] { return lesson_shown({}, {}, lesson, DeviceKind::kMouse).progress; };
    CHECK(progress() == "Too far, counts from your first step on");
    lesson.watch.tried = true;
    CHECK(progress().find("anew") == std::string::npos);
    lesson.anew = true;
    CHECK(progress().find("0 of 6 s: counts anew") != std::string::npos);
    lesson.remark_ticks = 20 * kTicksPerSecond;
    CHECK(progress().find("anew") == std::string::npos);
}

TEST_CASE("how far out the hand goes for a cut is told to those whose hand it is") {
    const LessonState lesson = begin_lesson(static_cast<int>(LessonStep::kCut), 1);
    const auto tells = [&](DeviceKind kind) {
        return lesson_shown({}, {}, lesson, kind).task.find("until the square turns gold") != std::string::npos;
    };
    for (const DeviceKind kind : kPlayableKinds) CHECK(tells(kind) == (kind != DeviceKind::kKeyboard));
}

TEST_CASE("the ghost hand is told from the pupil's own by its colour") {
    Settings settings;
    const auto told = [&](const char* words) { return ghost_words(settings).find(words) != std::string::npos; };
    CHECK(told("the red one is yours"));
    settings.bout.colours[0] = "#7d4fc4";
    CHECK(told("the other one is yours"));
    settings.accessibility.palette = Palette::kColourBlind;
    CHECK(told("the orange one is yours"));
}
