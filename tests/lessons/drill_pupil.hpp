// A drill without a window, and a pupil who does what it asks.
#pragma once

#include "shipped.hpp"

#include <riposte/bots/bot.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/lessons/drill.hpp>
#include <riposte/lessons/drill_glove.hpp>

#include <functional>

namespace riposte::test {

/// A drill that goes on tick by tick.
struct DrillRun {
    explicit DrillRun(Drill which, std::uint64_t seed = 1, bool left_handed = false)
        : setup(free_setup(left_handed)),
          state(initial_state(setup)),
          scratch(setup),
          course(course_of(setup)),
          drill(begin_drill(which, seed)) {}

    void tick(const FencerInput& pupil) {
        BoutInput input;
        input.fencers[kPupil] = pupil;
        input.fencers[kCoach] = drill_coach(course, setup, state, drill);
        const BoutState before = state;
        step(setup, state, input, scratch, events);
        advance_drill(course, setup, before, state, events, drill);
    }
    /// Lets a pupil do the drill to its end, and returns the score.
    int score(const std::function<FencerInput(const DrillRun&)>& pupil) {
        while (!drill.over) tick(pupil(*this));
        return score_of(drill);
    }

    BoutSetup setup;
    BoutState state;
    StepScratch scratch;
    BoutEvents events;
    LessonCourse course;
    DrillState drill;

  private:
    static BoutSetup free_setup(bool left_handed) {
        Kits kits;
        kits[kPupil].left_handed = left_handed;
        BoutSetup setup = left_handed ? load_shipped(kits).setup : shipped_setup();
        setup.rules.referee = Referee::kNone;
        setup.tempo = kDrillTempo;
        return setup;
    }
};

/// A pupil who does at once what the drill asks.
class GoodPupil {
  public:
    FencerInput operator()(const DrillRun& run) {
        if (run.state.judge.phase != JudgePhase::kFree) return {};
        ++ticks_;
        switch (run.drill.drill) {
            case Drill::kMeasure:
                return input({}, keep_measure(run));
            case Drill::kParryRiposte:
                return answer(run);
            case Drill::kGlove:
                return hit(run);
            case Drill::kBall:
                return {};
        }
        return {};
    }

  private:
    static FencerInput input(const Vec2& hand, int buttons) {
        return {quantise_hand(hand.x), quantise_hand(hand.y), static_cast<std::uint16_t>(buttons)};
    }
    static LegState legs(const DrillRun& run) { return run.state.fencers[kPupil].legs.state; }
    static int keep_measure(const DrillRun& run) {
        if (legs(run) != LegState::kGuard) return 0;
        const MeasureNow now = measure_now(run.course, run.state);
        return now == MeasureNow::kTooFar ? kForward : now == MeasureNow::kTooNear ? kBack : 0;
    }
    /// Parries the line that the coach shows, and cuts at the head as soon as the blades have met.
    FencerInput answer(const DrillRun& run) {
        constexpr std::array<Vec2, 3> kParries{Vec2(0.9, 0.5), Vec2(-0.95, 0.5), Vec2(0.75, 1)};
        const DrillCoach& coach = run.drill.coach;
        const DrillWatch& watch = run.drill.watch;
        const bool shown = coach.phase == CoachPhase::kRaise && coach.time > 0.2;
        if (shown || coach.phase == CoachPhase::kCut) return ticks_ = 0, input(kParries.at(coach.line), kParry);
        if (coach.phase != CoachPhase::kOpen || !watch.parried || watch.settled) return {};
        const Vec2 up(0, 1);
        if (ticks_ < 24) return input(up, 0);
        return input(ticks_ < 38 ? up : Vec2(0, -0.25), kAttack);
    }
    /// Steps to where a lunge reaches; when a place is shown, swings to its side, lunges and cuts.
    FencerInput hit(const DrillRun& run) {
        constexpr std::array<Vec2, kGlovePlaceCount> kSwings{Vec2(0, 1), Vec2(1, 0.5), Vec2(-1, 0.5)};
        if (!glove_shown(run.setup, run.state, run.drill)) return ticks_ = 0, input({}, keep_measure(run));
        const Vec2 from = kSwings.at(run.drill.coach.line);
        const int step = ticks_ < 80 && !cutting_ ? keep_measure(run) : 0;
        if (step != 0) return input(from, step);
        if (legs(run) == LegState::kGuard && ticks_ > 24) cutting_ = true;
        if (!cutting_) return input(from, 0);
        return cut(run, from);
    }
    FencerInput cut(const DrillRun& run, const Vec2& from) {
        ++cut_ticks_;
        if (cut_ticks_ > 70) cutting_ = false, cut_ticks_ = 0;
        if (cut_ticks_ < 20) return input(from, kLunge);
        const bool swings = cut_ticks_ < 32;
        return input(swings ? from : from * -0.25, legs(run) == LegState::kRecover ? 0 : kLunge | kAttack);
    }

    int ticks_ = 0;
    int cut_ticks_ = 0;
    bool cutting_ = false;
};

}  // namespace riposte::test
