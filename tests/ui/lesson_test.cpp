#include "catch.hpp"
#include "samples.hpp"

#include <array>

using namespace riposte;
using namespace riposte::ui;

namespace {

using Kind = LessonCardIntent::Kind;
using Moment = LessonCardModel::Moment;

/// What a click on a line of the card wants.
std::vector<Kind> chosen(const LessonCardModel& model, const char* label) {
    Screen screen;
    std::vector<Kind> seen;
    const auto draw = [&] { return draw_lesson_card(model); };
    screen.settle([&] { draw(); });
    screen.click(draw, label, [&](const LessonCardIntent& intent) {
        if (intent.kind != Kind::kNone) seen.push_back(intent.kind);
    });
    return seen;
}

/// The lower end of the plate on which the coach tells this, and the height of the words.
std::array<float, 2> told(const char* task, double scale) {
    Screen screen({1280, 720}, scale);
    HudModel model = sample_lesson_hud();
    model.lesson->task = task;
    screen.frame([&] { draw_hud(model); });
    std::array<float, 2> ends{0, 0};
    for (const Probe::Plate& plate : screen.probe().plates)
        if (std::string(plate.name) == "lesson") ends[0] = plate.high.y;
    for (const Probe::Text& text : screen.probe().texts)
        if (text.text == model.lesson->title) ends[1] = text.high.y - text.low.y;
    return ends;
}

}  // namespace

TEST_CASE("each line of the lesson's card wants what it says, once") {
    const LessonCardModel before = sample_lesson_card(Moment::kBefore);
    const LessonCardModel pause = sample_lesson_card(Moment::kPause);
    const LessonCardModel over = sample_lesson_card(Moment::kOver);
    CHECK(chosen(before, "Begin") == std::vector{Kind::kGoOn});
    CHECK(chosen(pause, "Go on") == std::vector{Kind::kGoOn});
    CHECK(chosen(pause, "Skip this step") == std::vector{Kind::kSkip});
    CHECK(chosen(pause, "From the beginning") == std::vector{Kind::kAgain});
    CHECK(chosen(pause, "Leave") == std::vector{Kind::kLeave});
    CHECK(chosen(over, "Fence") == std::vector{Kind::kFence});
    CHECK(chosen(over, "Once more") == std::vector{Kind::kAgain});
}

TEST_CASE("a lesson whose device is unplugged does not go on") {
    LessonCardModel pause = sample_lesson_card(Moment::kPause);
    pause.can_go_on = false;
    CHECK(chosen(pause, "Go on").empty());
}

TEST_CASE("what the coach says covers less than a third of the picture, whatever the size of the text") {
    for (const double scale : {1.0, 2.0}) {
        Screen screen({1280, 720}, scale);
        const HudModel model = sample_lesson_hud();
        view::Covers covers;
        screen.frame([&] { covers = draw_hud(model); });
        const Probe::Plate* lesson = nullptr;
        for (const Probe::Plate& plate : screen.probe().plates)
            if (std::string(plate.name) == "lesson") lesson = &plate;
        REQUIRE(lesson != nullptr);
        CHECK(lesson->high.y < screen.size().y * 0.34f);
        CHECK(covers.panels.above >= static_cast<double>(lesson->high.y / screen.size().y) - 1e-6);
        for (const Probe::Text& text : screen.probe().texts) CHECK_FALSE(text.cut);
    }
}

TEST_CASE("what the coach says is of one size in a step of one line and in one of two") {
    const char* two_lines =
        "Now he fences. Begin from guard with a quiet hand, touch him with a cut, and do not be touched in the same "
        "moment.";
    for (const double scale : {1.0, 2.0}) {
        const auto one = told("Stand up out of your guard, salute your coach, and take guard again.", scale);
        REQUIRE(one[0] > 0);
        REQUIRE(one[1] > 0);
        CHECK(told(two_lines, scale) == one);
    }
}
