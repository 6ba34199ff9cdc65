// What the plate of a drill with the coach shows.
#pragma once

#include <riposte/lessons/drill.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/ui/hud/hud.hpp>

#include <string>
#include <vector>

namespace riposte {

/// Returns the prompts for the controls that the drill needs, of the pupil's player with a device of `kind`.
std::vector<ui::Prompt> drill_prompts(const Settings& settings, DeviceKind kind, Drill drill);
/// Returns what the drill asks for, the time that is left, the score, and what was said last.
ui::HudLesson drill_shown(const LessonCourse& course, const BoutState& bout, const DrillState& drill);
/// Returns a line about how the score came about; empty where the score says it all.
std::string tally_words(const DrillState& drill);

}  // namespace riposte
