#include "drill_exchange.hpp"
#include "drill_glove.hpp"
#include "drill_measure.hpp"

#include <riposte/lessons/drill.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::uint32_t kDrillTicks = kDrillSeconds * kTicksPerSecond;
constexpr std::uint64_t kStream = 21;  // of what is left to chance

int share_of(std::uint32_t part, std::uint32_t whole) {
    return whole == 0 ? 0 : static_cast<int>((100 * part + whole / 2) / whole);
}

void score_tick(const SeenTick& tick, DrillState& drill) {
    switch (drill.drill) {
        case Drill::kMeasure:
            return score_measure(tick, drill);
        case Drill::kParryRiposte:
            return score_exchange(tick, drill);
        case Drill::kGlove:
            return score_glove(tick, drill);
        case Drill::kBall:
            return;
    }
}

FencerInput lead(const DrillScene& scene) {
    switch (scene.drill.drill) {
        case Drill::kMeasure:
            return lead_measure(scene);
        case Drill::kParryRiposte:
            return lead_exchange(scene);
        case Drill::kGlove:
            return lead_glove(scene);
        case Drill::kBall:
            return {};
    }
    return {};
}

/// The coach begins where he stands after both have gone to their lines.
void rest(DrillCoach& coach) {
    enter(coach, CoachPhase::kCome);
    coach.steps = 0;
    coach.wanted = 0;
}

}  // namespace

DrillState begin_drill(Drill drill, std::uint64_t seed) {
    RIPOSTE_ASSERT(drill != Drill::kBall);
    DrillState state;
    state.drill = drill;
    state.coach.chance = Prng::seeded(seed, kStream);
    state.watch.settled = true;
    return state;
}

void advance_drill(const LessonCourse& course, const BoutSetup& setup, const BoutState& before, const BoutState& after,
                   const BoutEvents& events, DrillState& drill) {
    if (drill.over) return;
    ++drill.remark_ticks;
    if (before.judge.phase != JudgePhase::kFree) return;  // both go back to their lines
    ++drill.ticks;
    score_tick({course, setup, before, after, events}, drill);
    drill.over = drill.ticks >= kDrillTicks;
}

FencerInput drill_coach(const LessonCourse& course, const BoutSetup& setup, const BoutState& bout, DrillState& drill) {
    if (bout.judge.phase != JudgePhase::kFree) rest(drill.coach);
    if (drill.over || bout.judge.phase != JudgePhase::kFree) return {};
    drill.coach.time += setup.tempo / kTicksPerSecond;
    if (has_strayed(setup, bout)) return coach_input(course, Vec2(0), kAskEnGarde);
    return lead({course, setup, bout, drill});
}

int score_of(const DrillState& drill) {
    if (drill.drill == Drill::kMeasure) return share_of(drill.in_ticks, drill.over ? drill.ticks : kDrillTicks);
    const DrillTask& task = task_of(drill.drill);
    return std::clamp(drill.done - drill.received, task.lowest, task.highest);
}

Real seconds_left(const DrillState& drill) {
    return static_cast<Real>(kDrillTicks - std::min(drill.ticks, kDrillTicks)) / kTicksPerSecond;
}

}  // namespace riposte
