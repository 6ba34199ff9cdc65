#include "drill_measure.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kLeastRest = 0.35;  // s between two moves of the coach
constexpr Real kMostRest = 1.3;    // s
constexpr Real kRoom = 1.5;        // m before a rear line, nearer to which nobody is driven
constexpr int kMostSteps = 2;      // in a row

/// True of legs that fence at a distance: a lunge is no measure.
bool keeps_guard(LegState legs) {
    return legs == LegState::kGuard || legs == LegState::kStepForward || legs == LegState::kStepBack ||
           legs == LegState::kHalfStep || legs == LegState::kHalfStepBack;
}

/// m behind a fencer up to where nobody is driven.
Real room_behind(const DrillScene& scene, FencerId id) {
    const Real x = scene.bout.fencers[id].root_x;
    return scene.setup.rules.rear_line - kRoom - (id == kCoach ? x : -x);
}

/// Forward 1, backward -1, or 0: he never comes back to a pupil who has lost him, and never gives way to one who
/// crowds him.
int way_of(const DrillScene& scene) {
    const MeasureNow now = measure_now(scene.course, scene.bout);
    const bool back = room_behind(scene, kCoach) > 0 && now != MeasureNow::kTooNear;
    const bool forward = room_behind(scene, kPupil) > 0 && now != MeasureNow::kTooFar;
    const bool wants_back = scene.drill.coach.chance.below(2) == 0;
    if (now != MeasureNow::kIn) return 0;
    if (back && forward) return wants_back ? -1 : 1;
    return back ? -1 : forward ? 1 : 0;
}

/// The buttons of the steps that are left; none once they are taken.
int step_on(DrillCoach& coach, LegState legs) {
    const bool steps = legs == LegState::kStepForward || legs == LegState::kStepBack;
    if (steps && !coach.stepped) coach.steps -= coach.steps > 0 ? 1 : -1;
    coach.stepped = steps;
    if (legs != LegState::kGuard) return 0;
    return coach.steps > 0 ? kForward : coach.steps < 0 ? kBack : 0;
}

}  // namespace

FencerInput lead_measure(const DrillScene& scene) {
    DrillCoach& coach = scene.drill.coach;
    const bool moves = coach.steps != 0 || scene.own_legs() != LegState::kGuard;
    if (!moves && coach.phase != CoachPhase::kStand)
        enter(coach, CoachPhase::kStand, coach.chance.between(kLeastRest, kMostRest));
    if (!moves && coach.time >= coach.lasts) {
        const int steps = static_cast<int>(coach.chance.below(kMostSteps)) + 1;
        coach.steps = way_of(scene) * steps;
        coach.stepped = false;
        enter(coach, coach.steps != 0 ? CoachPhase::kCome : CoachPhase::kStand,
              coach.chance.between(kLeastRest, kMostRest));
    }
    return coach_input(scene.course, Vec2(0), step_on(coach, scene.own_legs()));
}

void score_measure(const SeenTick& tick, DrillState& drill) {
    const bool in = measure_now(tick.course, tick.after) == MeasureNow::kIn;
    if (in && keeps_guard(tick.pupil().legs.state)) ++drill.in_ticks;
}

}  // namespace riposte
