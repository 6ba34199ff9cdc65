#include "deeds.hpp"

#include <riposte/fencing/handedness.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::uint32_t kPraised = 180;  // ticks between a step and the next

/// The next step begins, or the lesson is over.
void go_on(LessonState& lesson) {
    const LessonState next = begin_lesson(steps_done(lesson), 0);
    const BotState bot = lesson.coach.bot;
    lesson = next;
    lesson.coach.bot = bot;
}

}  // namespace

LessonCourse course_of(const BoutSetup& setup) {
    LessonCourse course;
    for (const FencerId id : kFencers) {
        course.measure[id] = measure_of(*setup.models[id], setup.weapons[id], setup.key_poses);
        course.left_handed[id] = left_handed(*setup.models[id]);
        course.guard_front[id] = setup.models[id]->guard_front;
    }
    return course;
}

LessonState begin_lesson(int step, std::uint64_t seed) {
    LessonState lesson;
    lesson.over = step >= kLessonStepCount;
    lesson.step = static_cast<LessonStep>(std::clamp(step, 0, kLessonStepCount - 1));
    lesson.coach.bot = make_bot(seed, kCoach);
    return lesson;
}

int steps_done(const LessonState& lesson) {
    if (lesson.over) return kLessonStepCount;
    return static_cast<int>(lesson.step) + (lesson.passed ? 1 : 0);
}

int reached_in(const LessonState& lesson, int reached) {
    const int done = steps_done(lesson);
    return reached >= kLessonStepCount ? done : std::max(done, reached);
}

void skip_step(LessonState& lesson) {
    if (lesson.over) return;
    lesson.passed = true;
    go_on(lesson);
}

Real lesson_tempo(const LessonState& lesson, Real usual) { return helps(lesson) ? std::min(usual, kHelpTempo) : usual; }

void advance_lesson(const LessonCourse& course, const BoutSetup& setup, const BoutState& before, const BoutState& after,
                    const BoutEvents& events, LessonState& lesson) {
    if (lesson.over) return;
    ++lesson.ticks;
    ++lesson.remark_ticks;
    if (lesson.passed) {
        if (lesson.ticks >= kPraised) go_on(lesson);
        return;
    }
    // Nobody learns while both go back to their lines.
    if (before.judge.phase == JudgePhase::kFree) judge_deeds({course, setup, before, after, events}, lesson);
}

MeasureNow measure_now(const LessonCourse& course, const BoutState& bout) {
    const Real gap = gap_of(course, bout, kPupil);
    const LungeBand band = lunge_band(course, kPupil);
    if (gap > band.far) return MeasureNow::kTooFar;
    return gap < band.near ? MeasureNow::kTooNear : MeasureNow::kIn;
}

HandGuide hand_guide(const LessonCourse& course, const BoutState& bout, const LessonState& lesson) {
    HandGuide guide;
    if (lesson.over || lesson.passed || bout.judge.phase != JudgePhase::kFree) return guide;
    const bool left = course.left_handed[kPupil];
    const auto place = [&](const Vec2& right_handed) { return for_hand(left, right_handed); };
    const Vec2 parry = place(line_of(lesson).parry);
    const Vec2 hand = bout.fencers[kPupil].hand.place;
    // No sooner, since a parry that is held before he raises his hand does not count.
    const bool cut_comes = lesson.coach.phase == CoachPhase::kRaise || lesson.coach.phase == CoachPhase::kCut;
    const auto ghost = [&](std::initializer_list<Vec2> way) {
        if (helps(lesson))
            for (const Vec2& point : way) guide.ghost.push_back(point);
    };
    switch (lesson.step) {
        case LessonStep::kHand:
            guide.target = place(kHandTargets.at(static_cast<std::size_t>(lesson.deeds)));
            ghost({hand, *guide.target});
            break;
        case LessonStep::kLunge:
            ghost({Vec2(0), Vec2(0)});
            break;
        case LessonStep::kCut:
        case LessonStep::kTouch:
            ghost({Vec2(0), Vec2(0, 1), Vec2(0, -0.25)});
            break;
        case LessonStep::kParry:
        case LessonStep::kRiposte:
            if (cut_comes) {
                guide.target = parry;
                ghost({Vec2(0), parry});
            } else if (lesson.step == LessonStep::kRiposte && lesson.watch.parried) {
                ghost({hand, Vec2(0, 1), Vec2(0, -0.25)});
            }
            break;
        case LessonStep::kGuard:
        case LessonStep::kMeasure:
            break;
    }
    return guide;
}

}  // namespace riposte
