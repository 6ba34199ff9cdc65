// How a coach moves, in the lesson and in the drills.
#pragma once

#include "parts.hpp"

namespace riposte {

/// Returns an input of the coach's with the hand at a right-hander's place.
FencerInput coach_input(const LessonCourse& course, const Vec2& place, int buttons);

/// Returns the buttons of a step that brings the gap nearer to the wanted one (m); none if the gap is near enough, or
/// if the coach's feet are busy.
int step_towards(const BoutState& bout, Real gap, Real wanted);

/// Returns true if a fencer is about to leave the piste.
bool has_strayed(const BoutSetup& setup, const BoutState& bout);

}  // namespace riposte
