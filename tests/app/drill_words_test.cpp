#include "play/drill_words.hpp"

#include "catch.hpp"

#include <algorithm>

using namespace riposte;

namespace {

bool names(const std::vector<ui::Prompt>& prompts, const std::string& action) {
    return std::any_of(prompts.begin(), prompts.end(),
                       [&](const ui::Prompt& prompt) { return prompt.action.find(action) != std::string::npos; });
}

}  // namespace

TEST_CASE("each drill tells the controls that it needs, of the device in hand, and no others") {
    const Settings settings;
    for (const DeviceKind kind : kPlayableKinds) {
        CAPTURE(static_cast<int>(kind));
        CHECK(names(drill_prompts(settings, kind, Drill::kMeasure), "step forward"));
        CHECK_FALSE(names(drill_prompts(settings, kind, Drill::kMeasure), "parry"));
        CHECK(names(drill_prompts(settings, kind, Drill::kParryRiposte), "parry"));
        CHECK_FALSE(names(drill_prompts(settings, kind, Drill::kParryRiposte), "lunge"));
        CHECK(names(drill_prompts(settings, kind, Drill::kGlove), "lunge"));
    }
}

TEST_CASE("the plate tells the time that is left, what to do and the score, and a remark for a while") {
    const LessonCourse course;
    const BoutState bout;
    DrillState drill = begin_drill(Drill::kParryRiposte, 1);
    drill.ticks = 17 * kTicksPerSecond;
    drill.done = 3;
    drill.received = 1;
    drill.remark = DrillRemark::kWasHit;
    const ui::HudLesson shown = drill_shown(course, bout, drill);
    CHECK(shown.title == "Parry and riposte  0:43");
    CHECK(shown.task == "Parry, then cut at once");
    CHECK(shown.progress == "2 points");
    CHECK(shown.remark == "That landed on you: a point less.");
    CHECK_FALSE(shown.praise);
    drill.remark_ticks = 5 * kTicksPerSecond;
    CHECK(drill_shown(course, bout, drill).remark.empty());
    CHECK(tally_words(drill) == "Answers that landed: 3 of 0. Cuts that landed on you: 1.");
}

TEST_CASE("where the distance matters the plate tells it") {
    const LessonCourse course;
    const BoutState bout;
    CHECK(drill_shown(course, bout, begin_drill(Drill::kMeasure, 1)).progress.ends_with(", 0 %"));
    CHECK(drill_shown(course, bout, begin_drill(Drill::kGlove, 1)).progress.ends_with(", 0 points"));
}
