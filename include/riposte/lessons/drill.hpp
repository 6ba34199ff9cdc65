// The drills with the coach: short exercises in free practice, which are scored. The left fencer is the pupil, the
// right one is the coach. Everything here is pure, as in the lesson.
#pragma once

#include <riposte/lessons/drill_state.hpp>

namespace riposte {

/// Returns a drill that begins. It must be none of the ball (workshop/ball_drill.hpp). What is left to chance follows
/// from `seed`.
DrillState begin_drill(Drill drill, std::uint64_t seed);

/// Goes on by the tick that led from `before` to `after` with these events, and scores what the pupil did.
void advance_drill(const LessonCourse& course, const BoutSetup& setup, const BoutState& before, const BoutState& after,
                   const BoutEvents& events, DrillState& drill);

/// Returns the coach's input for the next tick, and moves the coach on.
FencerInput drill_coach(const LessonCourse& course, const BoutSetup& setup, const BoutState& bout, DrillState& drill);

/// Returns the score until now.
int score_of(const DrillState& drill);
/// Returns the time (s of the hall) that is left.
Real seconds_left(const DrillState& drill);

}  // namespace riposte
