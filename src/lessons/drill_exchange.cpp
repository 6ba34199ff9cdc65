#include "drill_exchange.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr Real kCutInto = 0.1;        // m nearer than his lunge reaches from where he attacks
constexpr Real kLeastRest = 0.3;      // s in guard before he raises his hand
constexpr Real kMostRest = 1.0;       // s
constexpr Real kLeastRaised = 0.35;   // s for which he shows where the cut will come from
constexpr Real kMostRaised = 0.7;     // s
constexpr Real kCutAfter = 0.14;      // s of his lunge after which the cut begins
constexpr Real kThrough = 0.3;        // s of his lunge after which the hand goes on through the target
constexpr Real kCutHeld = 0.55;       // s of his lunge
constexpr Real kInLunge = 0.9;        // s for which he stays in the lunge after the cut
constexpr Real kRiposteWithin = 1.2;  // s from the parry on
constexpr Real kSettled = 0.15;       // s after a cut by when it has landed or not
constexpr Real kEarly = 0.1;          // s of his raising within which a parry is no answer to it

/// Where the coach's hand begins a cut, a right-hander's: to the pupil's right, to the pupil's left, at the head.
constexpr std::array<Vec2, 3> kCuts{Vec2(-1, 0.5), Vec2(1, 0.5), Vec2(0, 1)};

/// The line as the pupil sees it: 0 right, 1 left, 2 head.
std::size_t seen_line(const LessonCourse& course, std::uint32_t line) {
    return line < 2 && course.left_handed[kCoach] ? 1 - line : line;
}

DrillRemark of_line(const LessonCourse& course, DrillRemark right, const DrillState& drill) {
    return static_cast<DrillRemark>(static_cast<std::size_t>(right) + seen_line(course, drill.coach.line));
}

int step_to_attack(const DrillScene& scene) {
    return step_towards(scene.bout, scene.gap(kCoach), lunge_band(scene.course, kCoach).far - kCutInto);
}

void raise_hand(DrillState& drill) {
    DrillCoach& coach = drill.coach;
    coach.line = coach.chance.below(kCuts.size());
    enter(coach, CoachPhase::kRaise, coach.chance.between(kLeastRaised, kMostRaised));
    drill.watch = {};
    ++drill.offered;
}

/// In the tick in which the coach's cut has ended for a moment.
bool cut_is_over(const SeenTick& tick, const DrillCoach& coach) {
    return coach.phase == CoachPhase::kOpen && coach.time >= kSettled && coach.time - tick.dt() < kSettled;
}

void receive(DrillState& drill) {
    if (drill.watch.hit) return;
    drill.watch.hit = drill.watch.settled = true;
    ++drill.received;
    remark(drill, DrillRemark::kWasHit);
}

/// Whether the coach's cut meets a parry that was taken after he raised his hand.
void watch_parry(const SeenTick& tick, DrillState& drill) {
    DrillWatch& watch = drill.watch;
    const CoachPhase phase = drill.coach.phase;
    const bool holds = tick.before.fencers[kPupil].hand.set == HandSet::kParry;
    if (phase == CoachPhase::kRaise && drill.coach.time < kEarly) watch.early = watch.early || holds;
    if (phase != CoachPhase::kCut || watch.parried || watch.early || watch.hit || !holds) return;
    if (std::ranges::none_of(tick.events.blade_contacts, &BladeContactEvent::colliding)) return;
    watch.parried = true;
    remark(drill, of_line(tick.course, DrillRemark::kParriedRight, drill));
}

}  // namespace

FencerInput lead_exchange(const DrillScene& scene) {
    DrillCoach& coach = scene.drill.coach;
    const auto input = [&](const Vec2& hand, int buttons) { return coach_input(scene.course, hand, buttons); };
    const Vec2& from = kCuts.at(coach.line);
    // Of a coach of usual height: lunge and hand of another one take longer or less.
    const Real time = coach.time / scene.setup.models[kCoach]->size();
    switch (coach.phase) {
        case CoachPhase::kCome: {
            const int step = step_to_attack(scene);
            const bool ready = step == 0 && scene.own_legs() == LegState::kGuard && scene.on_feet();
            if (ready) enter(coach, CoachPhase::kStand, coach.chance.between(kLeastRest, kMostRest));
            return input(Vec2(0), step);
        }
        case CoachPhase::kStand: {
            const int step = step_to_attack(scene);
            if (coach.time >= coach.lasts && step == 0 && scene.own_legs() == LegState::kGuard) raise_hand(scene.drill);
            return input(Vec2(0), step);
        }
        case CoachPhase::kRaise:
            if (coach.time >= coach.lasts) enter(coach, CoachPhase::kCut);
            return input(from, 0);
        case CoachPhase::kCut:
            if (time >= kCutHeld) enter(coach, CoachPhase::kOpen);
            return input(time < kThrough ? from : from * -0.25, kLunge | (time < kCutAfter ? 0 : kAttack));
        case CoachPhase::kOpen:
            if (coach.time >= kInLunge && scene.own_legs() == LegState::kGuard) enter(coach, CoachPhase::kCome);
            return input(Vec2(0.3, -0.8), coach.time < kInLunge ? kLunge : 0);
    }
    return {};
}

void score_exchange(const SeenTick& tick, DrillState& drill) {
    DrillWatch& watch = drill.watch;
    if (drill.offered == 0) return;
    watch.since_parry += tick.dt();
    const bool parried = watch.parried;
    watch_parry(tick, drill);
    if (!parried && watch.parried) watch.since_parry = 0;
    const TouchEvent* his = touch_by(tick, kCoach);
    if (his != nullptr && his->noted) receive(drill);
    if (watch.settled) return;
    const TouchEvent* own = touch_by(tick, kPupil);
    if (watch.parried && own != nullptr && own->noted && watch.since_parry <= kRiposteWithin) {
        watch.settled = true;
        ++drill.done;
        return remark(drill, DrillRemark::kPoint);
    }
    if (watch.parried && watch.since_parry > kRiposteWithin) {
        watch.settled = true;
        return remark(drill, DrillRemark::kRiposteLate);
    }
    if (watch.parried || !cut_is_over(tick, drill.coach)) return;
    watch.settled = true;
    remark(drill, watch.early ? DrillRemark::kParryEarly : of_line(tick.course, DrillRemark::kMissedRight, drill));
}

}  // namespace riposte
