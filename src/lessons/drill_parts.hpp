// What the drills with the coach share.
#pragma once

#include "coach_moves.hpp"
#include "deeds.hpp"

#include <riposte/lessons/drill_state.hpp>

namespace riposte {

/// What the coach of a drill looks at.
struct DrillScene {
    const LessonCourse& course;
    const BoutSetup& setup;
    const BoutState& bout;
    DrillState& drill;
    [[nodiscard]] LegState own_legs() const { return bout.fencers[kCoach].legs.state; }
    [[nodiscard]] bool on_feet() const { return bout.fencers[kPupil].legs.state == LegState::kGuard; }
    /// Returns the gap (m) from the front shoe of the fencer `id` to the other.
    [[nodiscard]] Real gap(FencerId id) const { return gap_of(course, bout, id); }
};

inline void enter(DrillCoach& coach, CoachPhase phase, Real lasts = 0) {
    coach.phase = phase;
    coach.time = 0;
    coach.lasts = lasts;
}

inline void remark(DrillState& drill, DrillRemark what) {
    drill.remark = what;
    drill.remark_ticks = 0;
}

}  // namespace riposte
