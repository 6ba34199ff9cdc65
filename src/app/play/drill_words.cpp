#include "drill_words.hpp"

#include "lesson_words.hpp"
#include "needed_prompts.hpp"

#include <riposte/core/clock_words.hpp>
#include <riposte/core/ticks.hpp>

#include <fmt/format.h>

namespace riposte {
namespace {

constexpr std::uint32_t kSaid = 3 * kTicksPerSecond;  // ticks for which a remark stands

bool tells_distance(Drill drill) { return drill == Drill::kMeasure || drill == Drill::kGlove; }

std::string progress_of(const LessonCourse& course, const BoutState& bout, const DrillState& drill) {
    const std::string score = score_words(drill.drill, score_of(drill));
    if (!tells_distance(drill.drill)) return score;
    return fmt::format("{}, {}", distance_words(measure_now(course, bout)), score);
}

}  // namespace

std::vector<ui::Prompt> drill_prompts(const Settings& settings, DeviceKind kind, Drill drill) {
    const DrillTask& task = task_of(drill);
    return needed_prompts(settings, kind, {task.buttons, task.hand});
}

ui::HudLesson drill_shown(const LessonCourse& course, const BoutState& bout, const DrillState& drill) {
    const DrillTask& task = task_of(drill.drill);
    ui::HudLesson shown;
    shown.title = fmt::format("{}  {}", task.title, clock_words(seconds_left(drill)));
    shown.task = task.brief;
    shown.progress = progress_of(course, bout, drill);
    if (drill.remark_ticks < kSaid) shown.remark = words_of(drill.remark);
    shown.praise = is_praise(drill.remark);
    return shown;
}

std::string tally_words(const DrillState& drill) {
    switch (drill.drill) {
        case Drill::kParryRiposte:
            return fmt::format("Answers that landed: {} of {}. Cuts that landed on you: {}.", drill.done, drill.offered,
                               drill.received);
        case Drill::kGlove:
            return fmt::format("Places that you hit: {} of {}.", drill.done, drill.offered);
        case Drill::kMeasure:
        case Drill::kBall:
            return {};
    }
    return {};
}

}  // namespace riposte
