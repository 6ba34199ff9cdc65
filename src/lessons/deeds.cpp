#include "deeds.hpp"

#include <algorithm>
#include <bit>

namespace riposte {
namespace {

constexpr Real kRest = 0.25;          // s for which a hand has to be quiet before a move
constexpr Real kQuietSpeed = 0.9;     // half squares per second
constexpr Real kStillFromRest = 1.6;  // s after a rest within which a cut begins
constexpr Real kAtTarget = 0.22;      // half squares from a target
constexpr Real kTargetHeld = 0.35;    // s
constexpr Real kTargetTime = 7;       // s after which a target counts as missed
constexpr Real kMayLose = 0.8;        // s for which the measure may be lost
constexpr Real kReachSlack = 0.12;    // m
constexpr Real kRiposteWithin = 1.2;  // s
constexpr int kHeldInside = 42;       // ticks of a button that is held in vain; keys press while the hand swings out

void remark(LessonState& lesson, Remark what) {
    lesson.remark = what;
    lesson.remark_ticks = 0;
    lesson.anew = false;
}

void succeed(LessonState& lesson) {
    ++lesson.deeds;
    lesson.watch.waited = 0;
    const bool passed = lesson.deeds >= task_of(lesson.step).deeds;
    remark(lesson, passed ? Remark::kWellDone : Remark::kGood);
    if (!passed) return;
    lesson.passed = true;
    lesson.ticks = 0;
}

/// What has to be done several times has to be done in a row.
void fail(LessonState& lesson, Remark why) {
    const bool counted = lesson.deeds > 0 || (lesson.step == LessonStep::kMeasure && lesson.watch.in_measure >= 1);
    const bool in_row = lesson.step != LessonStep::kHand;
    if (in_row) lesson.deeds = 0;
    ++lesson.failures;
    lesson.watch.waited = 0;
    remark(lesson, why);
    lesson.anew = in_row && counted;
}

void watch_rest(const SeenTick& tick, PupilWatch& watch) {
    const FencerState& pupil = tick.pupil();
    const bool rests = pupil.legs.state == LegState::kGuard && pupil.hand.set == HandSet::kSwing &&
                       glm::length(pupil.hand.velocity) < kQuietSpeed;
    watch.quiet = rests ? watch.quiet + tick.dt() : 0;
    watch.since_quiet = watch.quiet >= kRest ? 0 : watch.since_quiet + tick.dt();
}

void judge_guard(const SeenTick& tick, LessonState& lesson) {
    PupilWatch& watch = lesson.watch;
    const LegState legs = tick.pupil().legs.state;
    if (tick.begins(LegState::kSalute)) watch.saluted = true;
    if (watch.saluted && legs == LegState::kStand && lesson.remark != Remark::kNowGuard)
        remark(lesson, Remark::kNowGuard);
    if (watch.saluted && legs == LegState::kGuard) return succeed(lesson);
    const bool salutes_in_guard =
        !is_free(tick.before.judge.phase) || tick.after.judge.phase == JudgePhase::kFreeToLines;
    if (!watch.saluted && salutes_in_guard && tick.before.judge.phase == JudgePhase::kFree)
        remark(lesson, Remark::kStandUp);
}

void judge_hand(const SeenTick& tick, LessonState& lesson) {
    PupilWatch& watch = lesson.watch;
    const Vec2 target =
        for_hand(tick.course.left_handed[kPupil], kHandTargets.at(static_cast<std::size_t>(lesson.deeds)));
    const bool there = glm::length(tick.pupil().hand.place - target) < kAtTarget;
    watch.in_measure = there ? watch.in_measure + tick.dt() : 0;
    if (watch.in_measure >= kTargetHeld) {
        watch.in_measure = 0;
        return succeed(lesson);
    }
    if (watch.waited > kTargetTime) fail(lesson, Remark::kNone);
}

void judge_measure(const SeenTick& tick, LessonState& lesson) {
    PupilWatch& watch = lesson.watch;
    if (tick.begins(LegState::kStepForward) || tick.begins(LegState::kStepBack) || tick.begins(LegState::kHalfStep) ||
        tick.begins(LegState::kHalfStepBack))
        watch.tried = true;
    // To whoever has not stepped yet the coach came himself.
    if (lesson.coach.phase == CoachPhase::kCome || !watch.tried) return;
    const MeasureNow now = measure_now(tick.course, tick.after);
    if (now == MeasureNow::kIn) {
        watch.in_measure += tick.dt();
        watch.out_of_measure = 0;
        if (watch.in_measure >= kMeasureHeld) succeed(lesson);
        return;
    }
    watch.out_of_measure += tick.dt();
    if (watch.out_of_measure < kMayLose) return;
    if (watch.in_measure > 0) fail(lesson, now == MeasureNow::kTooFar ? Remark::kTooFar : Remark::kTooNear);
    watch.in_measure = 0;
}

void judge_lunge(const SeenTick& tick, LessonState& lesson) {
    PupilWatch& watch = lesson.watch;
    if (tick.begins(LegState::kLunge)) {
        watch.from_rest = watch.quiet >= kRest || watch.since_quiet <= 2 * tick.dt();
        watch.in_reach = measure_now(tick.course, tick.before) == MeasureNow::kIn;
        watch.landed = false;
        if (!watch.from_rest) return fail(lesson, Remark::kFromRest);
        if (watch.in_reach) return;
        const bool far = measure_now(tick.course, tick.before) == MeasureNow::kTooFar;
        return fail(lesson, far ? Remark::kTooFar : Remark::kTooNear);
    }
    if (!watch.from_rest || !watch.in_reach) return;
    if (tick.begins(LegState::kLungeHold)) watch.landed = true;
    const bool home = tick.pupil().legs.state == LegState::kGuard;
    const bool other = tick.begins(LegState::kBallestra) || tick.begins(LegState::kFall);
    if (!home && !other) return;
    watch.from_rest = false;
    if (home && watch.landed) return succeed(lesson);
    fail(lesson, Remark::kStayDown);
}

/// Why a touch is no deed.
Remark why_not(const TouchEvent& touch) {
    switch (touch.verdict) {
        case TouchVerdict::kSwordArm:
            return Remark::kOnlyArm;
        case TouchVerdict::kNoAttack:
            return Remark::kNoCut;
        default:
            return Remark::kFlatCut;
    }
}

/// In the tick in which an attack has been held for a moment, or is let go sooner, with the hand so near the middle
/// that no cut began.
bool attacks_in_vain(const SeenTick& tick) {
    constexpr std::size_t kButton = std::countr_zero(static_cast<unsigned>(kAttack));
    const FencerState& before = tick.before.fencers[kPupil];
    const auto idle = [](const HandState& hand) { return hand.set == HandSet::kSwing && hand.attack_armed; };
    if (!idle(before.hand) || !idle(tick.pupil().hand)) return false;
    const int held = tick.pupil().held[kButton];
    const int until = before.held[kButton];
    return held == kHeldInside || (held == 0 && until > 0 && until < kHeldInside);
}

/// Takes nothing away, since nothing was done; but after a few times the coach helps.
void watch_swing(const SeenTick& tick, LessonState& lesson) {
    if (!attacks_in_vain(tick)) return;
    ++lesson.failures;
    remark(lesson, Remark::kHandIn);
}

void begin_cut(PupilWatch& watch) {
    watch.from_rest = watch.since_quiet <= kStillFromRest;
    watch.landed = false;
}

void judge_cut(const SeenTick& tick, LessonState& lesson) {
    PupilWatch& watch = lesson.watch;
    watch_swing(tick, lesson);
    if (tick.begins(kPupil, HandSet::kAttack)) begin_cut(watch);
    if (const TouchEvent* touch = touch_by(tick, kPupil); touch != nullptr && !watch.landed) {
        watch.landed = true;
        if (!touch->noted) return fail(lesson, why_not(*touch));
        if (!lunges(tick.pupil().legs.state)) return fail(lesson, Remark::kWithLunge);
        if (!watch.from_rest) return fail(lesson, Remark::kFromRest);
        return succeed(lesson);
    }
    if (tick.ends(kPupil, HandSet::kAttack) && !watch.landed) fail(lesson, Remark::kMissed);
}

/// What both steps with a parry have in common: was the coach's cut parried, after he showed it, and did it land?
void watch_parry(const SeenTick& tick, LessonState& lesson) {
    PupilWatch& watch = lesson.watch;
    const CoachPhase phase = lesson.coach.phase;
    if (phase == CoachPhase::kCome || phase == CoachPhase::kStand) {
        watch.early = watch.tried = watch.parried = watch.hit = watch.beside = watch.landed = false;
        watch.in_reach = false;
        watch.flaw = PupilWatch{}.flaw;
    }
    // What was said of the cut before is not said of this one.
    if (phase == CoachPhase::kCut && lesson.coach.time == 0) remark(lesson, Remark::kNone);
    if (phase == CoachPhase::kRaise && lesson.coach.time < 0.1)
        watch.early = watch.early || tick.pupil().hand.set == HandSet::kParry;
    const bool holds = tick.before.fencers[kPupil].hand.set == HandSet::kParry;
    watch.tried = watch.tried || holds;
    if (phase != CoachPhase::kCut && phase != CoachPhase::kOpen) return;
    for (const BladeContactEvent& met : tick.events.blade_contacts)
        if (met.colliding && holds && !watch.hit && phase == CoachPhase::kCut) watch.parried = true;
    const TouchEvent* touch = touch_by(tick, kCoach);
    if (touch == nullptr || !touch->noted || watch.hit) return;
    watch.hit = true;
    watch.beside = holds;
}

/// Whoever still held the parry against the cut before is told that, wherever the cut landed.
Remark why_no_parry(const PupilWatch& watch) {
    if (watch.early) return Remark::kParryEarly;
    if (!watch.hit) return Remark::kNotParried;
    if (watch.beside) return Remark::kBeside;
    return watch.tried ? Remark::kLetGo : Remark::kWasHit;
}

bool parried_well(const PupilWatch& watch) { return watch.parried && !watch.hit && !watch.early; }

/// In the tick in which the coach's cut has ended for a moment.
bool cut_is_over(const SeenTick& tick, const LessonState& lesson) {
    constexpr Real kSettled = 0.15;
    const Real time = lesson.coach.time;
    return lesson.coach.phase == CoachPhase::kOpen && time >= kSettled && time - tick.dt() < kSettled;
}

void judge_parry(const SeenTick& tick, LessonState& lesson) {
    watch_parry(tick, lesson);
    if (!cut_is_over(tick, lesson)) return;
    if (parried_well(lesson.watch)) return succeed(lesson);
    fail(lesson, why_no_parry(lesson.watch));
}

void judge_riposte(const SeenTick& tick, LessonState& lesson) {
    PupilWatch& watch = lesson.watch;
    watch_parry(tick, lesson);
    if (watch.landed) return;  // settled for this cut
    const bool open = lesson.coach.phase == CoachPhase::kOpen;
    if (cut_is_over(tick, lesson)) {
        if (parried_well(watch)) return remark(lesson, Remark::kRiposteNow);
        watch.landed = true;
        return fail(lesson, why_no_parry(watch));
    }
    if (!parried_well(watch)) return;
    watch_swing(tick, lesson);
    const TouchEvent* touch = touch_by(tick, kPupil);
    if (touch != nullptr && touch->noted) {
        watch.landed = true;
        return succeed(lesson);
    }
    if (touch != nullptr && is_attack(tick.pupil().hand.set)) watch.flaw = why_not(*touch);
    if (!open || lesson.coach.time < kRiposteWithin) return;
    watch.landed = true;
    fail(lesson, watch.flaw);
}

void judge_touch(const SeenTick& tick, LessonState& lesson) {
    PupilWatch& watch = lesson.watch;
    watch_swing(tick, lesson);
    if (tick.begins(kPupil, HandSet::kAttack)) begin_cut(watch);
    if (!tick.events.award) return;
    const AwardEvent& award = *tick.events.award;
    if (award.to[0] && award.to[1]) return fail(lesson, Remark::kBothHit);
    if (award.to[kCoach]) return fail(lesson, Remark::kWasHit);
    // Who presses everything at once parries before his cut is over.
    const bool meant = watch.from_rest && tick.pupil().hand.set != HandSet::kParry;
    if (!meant) return fail(lesson, Remark::kFromRest);
    succeed(lesson);
}

}  // namespace

void judge_deeds(const SeenTick& tick, LessonState& lesson) {
    watch_rest(tick, lesson.watch);
    lesson.watch.waited += tick.dt();
    switch (lesson.step) {
        case LessonStep::kGuard:
            return judge_guard(tick, lesson);
        case LessonStep::kHand:
            return judge_hand(tick, lesson);
        case LessonStep::kMeasure:
            return judge_measure(tick, lesson);
        case LessonStep::kLunge:
            return judge_lunge(tick, lesson);
        case LessonStep::kCut:
            return judge_cut(tick, lesson);
        case LessonStep::kParry:
            return judge_parry(tick, lesson);
        case LessonStep::kRiposte:
            return judge_riposte(tick, lesson);
        case LessonStep::kTouch:
            return judge_touch(tick, lesson);
    }
}

}  // namespace riposte
