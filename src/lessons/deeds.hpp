// What counts as done in each step.
#pragma once

#include "parts.hpp"

namespace riposte {

/// A tick, as the lesson sees it.
struct SeenTick {
    const LessonCourse& course;
    const BoutSetup& setup;
    const BoutState& before;
    const BoutState& after;
    const BoutEvents& events;
    [[nodiscard]] Real dt() const { return setup.tempo / kTicksPerSecond; }
    [[nodiscard]] const FencerState& pupil() const { return after.fencers[kPupil]; }
    /// Returns true in the tick in which the pupil's legs begin to do this.
    [[nodiscard]] bool begins(LegState legs) const {
        return pupil().legs.state == legs && before.fencers[kPupil].legs.state != legs;
    }
    /// Returns true in the tick in which the fencer's hand goes over to this set of key poses.
    [[nodiscard]] bool begins(FencerId id, HandSet set) const {
        return after.fencers[id].hand.set == set && before.fencers[id].hand.set != set;
    }
    [[nodiscard]] bool ends(FencerId id, HandSet set) const {
        return after.fencers[id].hand.set != set && before.fencers[id].hand.set == set;
    }
};

/// Returns the fencer's touch in the tick: the one that was noted, or else the first one; null if there was none.
inline const TouchEvent* touch_by(const SeenTick& tick, FencerId attacker) {
    const TouchEvent* found = nullptr;
    for (const TouchEvent& touch : tick.events.touches)
        if (touch.attacker == attacker.index() && (found == nullptr || touch.noted)) found = &touch;
    return found;
}

inline bool lunges(LegState legs) { return legs == LegState::kLunge || legs == LegState::kLungeHold; }

/// Looks at the tick by the step that the lesson is at: notes deeds, failures and remarks.
void judge_deeds(const SeenTick& tick, LessonState& lesson);

}  // namespace riposte
