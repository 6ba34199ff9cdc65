// The coach.
#include "coach_moves.hpp"

namespace riposte {
namespace {

constexpr Real kLunge = 0.3;          // m beyond lunging distance at which he waits for the pupil to come
constexpr Real kCutInto = 0.05;       // m nearer than his arm reaches from where he cuts
constexpr Real kRaised = 0.8;         // s for which he shows where the cut will come from
constexpr Real kCutHeld = 0.4;        // s
constexpr Real kOpenFor = 1.0;        // s after a cut
constexpr Real kOpenLong = 1.7;       // s for which he waits for the riposte
constexpr Real kBeforeStep = 1.4;     // s from one step to the next in the step about the measure
constexpr Real kThrough = 0.2;        // s of a cut after which the hand goes on through the target
constexpr std::uint32_t kPulse = 40;  // ticks between two presses
constexpr std::uint32_t kRead = 7 * kTicksPerSecond;  // ticks for which a step is read before he cuts

/// What the coach looks at.
struct Scene {
    const LessonCourse& course;
    const BoutSetup& setup;
    const BoutState& bout;
    LessonState& lesson;
    [[nodiscard]] LegState own_legs() const { return bout.fencers[kCoach].legs.state; }
    [[nodiscard]] LegState pupils_legs() const { return bout.fencers[kPupil].legs.state; }
};

FencerInput input_of(const Scene& scene, const Vec2& place, int buttons) {
    return coach_input(scene.course, place, buttons);
}

void enter(CoachState& coach, CoachPhase phase) {
    coach.phase = phase;
    coach.time = 0;
}

int step_to(const Scene& scene, Real gap, Real wanted) { return step_towards(scene.bout, gap, wanted); }

/// Comes to the gap and stands there as long as the pupil neither goes far away nor comes too near.
int keep_about(const Scene& scene, Real wanted) {
    CoachState& coach = scene.lesson.coach;
    const Real gap = gap_of(scene.course, scene.bout, kPupil);
    const bool on_feet = scene.pupils_legs() == LegState::kGuard;
    const Real near = lunge_band(scene.course, kPupil).near;
    if (coach.phase == CoachPhase::kCome) {
        const bool there = gap >= near && gap <= wanted + kNearEnough;
        if (there && scene.own_legs() == LegState::kGuard) enter(coach, CoachPhase::kStand);
        return there || !on_feet ? 0 : step_to(scene, gap, wanted);
    }
    const bool lost = gap > wanted + 0.9 || gap < near - 0.2;
    if (lost && on_feet && coach.time > 1.5) enter(coach, CoachPhase::kCome);
    return 0;
}

/// Stands up, salutes, and takes guard: the pupil sees what is asked.
int show_salute(const Scene& scene) {
    CoachState& coach = scene.lesson.coach;
    const LegState legs = scene.own_legs();
    if (legs == LegState::kSalute) coach.count = 1;
    if (scene.lesson.ticks % kPulse != kPulse / 2 || coach.time < 0.6) return 0;
    if (legs == LegState::kGuard) return coach.count == 0 ? kGuard : 0;
    if (legs != LegState::kStand) return 0;
    return coach.count == 0 ? kSalute : kGuard;
}

/// Whoever goes on while the coach stands finds him on guard again.
FencerInput take_guard(const Scene& scene) {
    return input_of(scene, Vec2(0), scene.lesson.ticks % kPulse == kPulse / 2 ? kGuard : 0);
}

/// One step to or fro every moment, never two more to one side than to the other.
int step_about(const Scene& scene) {
    constexpr std::array<int, 6> kSteps{kForward, kBack, kBack, kForward, kForward, kBack};
    CoachState& coach = scene.lesson.coach;
    if (coach.phase == CoachPhase::kCome) return keep_about(scene, lunge_band(scene.course, kPupil).middle());
    if (coach.time < kBeforeStep || scene.own_legs() != LegState::kGuard) return 0;
    coach.time = 0;
    const Real gap = gap_of(scene.course, scene.bout, kPupil);
    const LungeBand band = lunge_band(scene.course, kPupil);
    if (gap > band.far + 0.4) return kForward;  // whoever is lost is fetched
    if (gap < band.near - 0.3) return kBack;
    return kSteps.at(coach.count++ % kSteps.size());
}

/// Shows the cut, cuts, and stands open.
FencerInput cut_slowly(const Scene& scene, Real open_for) {
    CoachState& coach = scene.lesson.coach;
    const Vec2 from = line_of(scene.lesson).cut;
    const Real gap = gap_of(scene.course, scene.bout, kCoach);
    const Real wanted = scene.course.measure[kCoach].hand - kCutInto;
    switch (coach.phase) {
        case CoachPhase::kCome:
        case CoachPhase::kStand: {
            const int step = step_to(scene, gap, wanted);
            const bool ready = scene.own_legs() == LegState::kGuard && scene.pupils_legs() == LegState::kGuard;
            const bool read = coach.count > 0 || scene.lesson.ticks > kRead;
            if (step == 0 && ready && read && coach.time > 0.5) enter(coach, CoachPhase::kRaise);
            return input_of(scene, Vec2(0), step);
        }
        case CoachPhase::kRaise:
            if (coach.time >= kRaised) enter(coach, CoachPhase::kCut);
            return input_of(scene, from, 0);
        case CoachPhase::kCut:
            if (coach.time >= kCutHeld) enter(coach, CoachPhase::kOpen);
            return input_of(scene, coach.time < kThrough ? from : from * -0.25, kAttack);
        case CoachPhase::kOpen:
            if (coach.time >= open_for) {
                ++coach.count;
                enter(coach, CoachPhase::kCome);
            }
            return input_of(scene, Vec2(0.3, -0.8), 0);
    }
    return {};
}

/// The skill of the weakest bot, but one that learns nothing from touches: it neither grows wary nor gives up what
/// failed.
Skill skill_of_coach() {
    Skill skill = skill_of(kWeakestBot);
    skill.memory = 0;
    return skill;
}

FencerInput input_in_step(const Scene& scene) {
    const LungeBand band = lunge_band(scene.course, kPupil);
    switch (scene.lesson.step) {
        case LessonStep::kGuard:
            return input_of(scene, Vec2(0), show_salute(scene));
        case LessonStep::kHand:
            return input_of(scene, Vec2(0), 0);
        case LessonStep::kMeasure:
            return input_of(scene, Vec2(0), step_about(scene));
        case LessonStep::kLunge:
            return input_of(scene, Vec2(0.3, -0.8), keep_about(scene, band.far + kLunge));
        case LessonStep::kCut:
            return input_of(scene, Vec2(0.3, -0.8), keep_about(scene, band.middle()));
        case LessonStep::kParry:
            return cut_slowly(scene, kOpenFor);
        case LessonStep::kRiposte:
            return cut_slowly(scene, kOpenLong);
        case LessonStep::kTouch:
            return think(scene.setup, scene.bout, kCoach, skill_of_coach(), scene.lesson.coach.bot);
    }
    return {};
}

}  // namespace

FencerInput coach(const LessonCourse& course, const BoutSetup& setup, const BoutState& bout, LessonState& lesson) {
    const Scene scene{course, setup, bout, lesson};
    const bool free = bout.judge.phase == JudgePhase::kFree;
    if (lesson.over || lesson.passed || !free) return {};
    const bool begins = lesson.ticks == 0 && lesson.step == LessonStep::kTouch;  // as a bout does
    lesson.coach.time += setup.tempo / kTicksPerSecond;
    if (begins || has_strayed(setup, bout)) return input_of(scene, Vec2(0), kAskEnGarde);
    if (lesson.step != LessonStep::kGuard && scene.own_legs() == LegState::kStand) return take_guard(scene);
    return input_in_step(scene);
}

}  // namespace riposte
