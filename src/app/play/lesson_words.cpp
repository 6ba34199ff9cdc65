#include "lesson_words.hpp"

#include "needed_prompts.hpp"

#include <riposte/controls/effective_scheme.hpp>
#include <riposte/core/ticks.hpp>

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr std::uint32_t kSaid = 5 * kTicksPerSecond;  // ticks for which a remark stands

std::string progress_of(const LessonCourse& course, const BoutState& bout, const LessonState& lesson) {
    const std::string_view distance = distance_words(measure_now(course, bout));
    const int deeds = task_of(lesson.step).deeds;
    const std::string done = fmt::format("{} of {}", lesson.deeds, deeds);
    switch (lesson.step) {
        case LessonStep::kMeasure:
            if (!lesson.watch.tried) return fmt::format("{}, counts from your first step on", distance);
            return fmt::format("{}, {:.0f} of {:.0f} s", distance, std::floor(lesson.watch.in_measure), kMeasureHeld);
        case LessonStep::kLunge:
        case LessonStep::kCut:
            return fmt::format("{}, {}", distance, done);
        default:
            return deeds > 1 ? done : "";
    }
}

}  // namespace

std::string_view distance_words(MeasureNow now) {
    return now == MeasureNow::kIn ? "Lunging distance" : now == MeasureNow::kTooFar ? "Too far" : "Too near";
}

std::vector<ui::Prompt> lesson_prompts(const Settings& settings, DeviceKind kind, LessonStep step) {
    const StepTask& task = task_of(step);
    std::vector<ui::Prompt> prompts = needed_prompts(settings, kind, {task.buttons, task.hand});
    const std::string salute =
        first_control(effective_scheme(settings, kPupil, kind, DeviceKind::kNone), Action::kSalute);
    if (step == LessonStep::kGuard) {
        for (ui::Prompt& prompt : prompts) prompt.action = "stand up, take guard";
        if (!salute.empty()) prompts.push_back({salute, "salute", ui::FirstMove::kGuard});
    }
    return prompts;
}

std::vector<std::string> lesson_titles() {
    std::vector<std::string> titles;
    titles.reserve(kLessonStepCount);
    for (int i = 0; i < kLessonStepCount; ++i) titles.emplace_back(task_of(static_cast<LessonStep>(i)).title);
    return titles;
}

ui::HudLesson lesson_shown(const LessonCourse& course, const BoutState& bout, const LessonState& lesson,
                           DeviceKind kind) {
    const StepTask& task = task_of(lesson.step);
    ui::HudLesson shown;
    shown.title = fmt::format("{} of {}: {}{}", static_cast<int>(lesson.step) + 1, kLessonStepCount, task.title,
                              helps(lesson) ? ", slowly" : "");
    shown.task = kind == DeviceKind::kKeyboard && !task.by_keys.empty() ? task.by_keys : task.task;
    shown.progress = progress_of(course, bout, lesson);
    const std::string_view said = words_of(lesson.remark);
    const bool says = !said.empty() && lesson.remark_ticks < kSaid;
    if (says) shown.remark = fmt::format("Coach: {}", said);
    if (says && lesson.anew) shown.progress += ": counts anew";
    shown.praise = is_praise(lesson.remark);
    return shown;
}

std::string ghost_words(const Settings& settings) {
    const Palette palette = settings.accessibility.palette;
    const Team& team = teams(palette)[kPupil];
    const bool as_team = palette != Palette::kStandard || settings.bout.colours[kPupil.index()] == team.colour;
    std::string own = as_team ? team.name : "Other";
    own.front() = static_cast<char>(own.front() - 'A' + 'a');
    return fmt::format("In the square the pale hand shows the way; the {} one is yours.", own);
}

void show_guide(const HandGuide& guide, std::uint32_t ticks, ui::HudHand& hand) {
    constexpr std::uint32_t kRound = 200;  // ticks from one beginning of the ghost's way to the next
    constexpr std::uint32_t kWay = 150;    // ticks for which it goes
    hand.wanted = guide.target;
    hand.ghost.assign(guide.ghost.begin(), guide.ghost.end());
    hand.ghost_at = std::min(1.0, static_cast<double>(ticks % kRound) / kWay);
}

}  // namespace riposte
