// What the coach's panel and the pupil's hand square show at a moment of the lesson.
#pragma once

#include <riposte/lessons/lesson.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/ui/hud/hud.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace riposte {

/// Returns the prompts for the controls that the step needs, of the pupil's player with a device of `kind`.
std::vector<ui::Prompt> lesson_prompts(const Settings& settings, DeviceKind kind, LessonStep step);
/// Returns words for how the pupil stands to the measure of the lunge.
std::string_view distance_words(MeasureNow now);
/// Returns the titles of all steps.
std::vector<std::string> lesson_titles();
/// Returns what the coach says to a pupil with a device of `kind`, and how far the pupil has come.
ui::HudLesson lesson_shown(const LessonCourse& course, const BoutState& bout, const LessonState& lesson,
                           DeviceKind kind);
/// Returns a sentence that tells the ghost hand in the square from the pupil's own.
std::string ghost_words(const Settings& settings);
/// Fills in where the pupil's hand shall go.
void show_guide(const HandGuide& guide, std::uint32_t ticks, ui::HudHand& hand);

}  // namespace riposte
