// A lesson without a window, and pupils for it: one who does everything right, and one whose input is left to chance.
#pragma once

#include "controls/assisted_hand.hpp"
#include "controls/hand.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/fencing/step.hpp>
#include <riposte/lessons/lesson.hpp>
#include <riposte/settings/settings.hpp>

#include <array>
#include <cmath>

namespace riposte::test {

/// A lesson that goes on tick by tick.
struct LessonRun {
    explicit LessonRun(int step = 0, std::uint64_t seed = 1, Real tempo = 0.8)
        : setup(free_setup(tempo)),
          state(initial_state(setup)),
          scratch(setup),
          course(course_of(setup)),
          lesson(begin_lesson(step, seed)) {}

    void tick(const FencerInput& pupil) {
        BoutInput input;
        input.fencers[kPupil] = pupil;
        input.fencers[kCoach] = coach(course, setup, state, lesson);
        const BoutState before = state;
        step(setup, state, input, scratch, events);
        advance_lesson(course, setup, before, state, events, lesson);
    }
    [[nodiscard]] Real seconds() const { return static_cast<Real>(state.tick) / kTicksPerSecond; }

    BoutSetup setup;
    BoutState state;
    StepScratch scratch;
    BoutEvents events;
    LessonCourse course;
    LessonState lesson;

  private:
    static BoutSetup free_setup(Real tempo) {
        BoutSetup setup = shipped_setup();
        setup.rules.referee = Referee::kNone;
        setup.tempo = tempo;
        return setup;
    }
};

/// What the pupil's player wants, before a device makes it the input of a tick.
struct Wish {
    Vec2 hand{0};
    int buttons = 0;
    Vec2 line{0};  ///< the keys of lines that a keyboard holds
};

/// A pupil who knows what to do.
class IdealPupil {
  public:
    /// `keys`: the pupil's device is a keyboard.
    explicit IdealPupil(LessonStep step = LessonStep::kGuard, bool keys = false) : step_(step), keys_(keys) {}
    Wish wish(const LessonRun& run) {
        const LessonState& lesson = run.lesson;
        if (lesson.step != step_) *this = IdealPupil(lesson.step, keys_);
        ++ticks_;
        if (lesson.passed || run.state.judge.phase != JudgePhase::kFree) return {};
        switch (lesson.step) {
            case LessonStep::kGuard:
                return salute(run);
            case LessonStep::kHand:
                return to(hand_guide(run.course, run.state, lesson).target.value_or(Vec2(0)), 0);
            case LessonStep::kMeasure:
                return {{}, keep_measure(run)};
            case LessonStep::kLunge:
                return lunge(run);
            case LessonStep::kCut:
                return cut(run, true);
            case LessonStep::kParry:
                return parry(run);
            case LessonStep::kRiposte:
                return riposte(run);
            case LessonStep::kTouch:
                return fence(run);
        }
        return {};
    }

  private:
    /// The hand goes there; of the lines that a keyboard has, to the nearest corner.
    static Wish to(const Vec2& place, int buttons) {
        return {place, buttons, {std::copysign(1.0, place.x), std::copysign(1.0, place.y)}};
    }
    static LegState legs(const LessonRun& run) { return run.state.fencers[kPupil].legs.state; }
    Wish salute(const LessonRun& run) {
        if (ticks_ % 20 != 10) return {};
        if (legs(run) == LegState::kSalute) saluted_ = true;
        if (legs(run) == LegState::kGuard) return {{}, saluted_ ? 0 : kGuard};
        if (legs(run) == LegState::kStand) return {{}, saluted_ ? kGuard : kSalute};
        return {};
    }
    static int keep_measure(const LessonRun& run) {
        if (legs(run) != LegState::kGuard) return 0;
        const MeasureNow now = measure_now(run.course, run.state);
        return now == MeasureNow::kTooFar ? kForward : now == MeasureNow::kTooNear ? kBack : 0;
    }
    Wish lunge(const LessonRun& run) {
        const LegState now = legs(run);
        if (now == LegState::kLunge || (now == LegState::kLungeHold && run.state.fencers[kPupil].legs.time < 0.1))
            return {{}, kLunge};
        if (now != LegState::kGuard) return ticks_ = 0, Wish{};
        if (const int step = keep_measure(run)) return ticks_ = 0, Wish{{}, step};
        return {{}, ticks_ > 70 ? kLunge : 0};
    }
    /// Rests, raises the hand, lunges if it shall, and cuts.
    Wish cut(const LessonRun& run, bool with_lunge) {
        const Vec2 up(0, 1);
        const bool lunges = legs(run) == LegState::kLunge || legs(run) == LegState::kLungeHold;
        const bool waits = run.lesson.step == LessonStep::kCut && run.lesson.coach.phase != CoachPhase::kStand;
        if (ticks_ == 1 && waits) ticks_ = 0;
        if (ticks_ < 60) return {};
        if (ticks_ < 90) return {up, 0, up};
        const int lunge = with_lunge ? kLunge : 0;
        if (with_lunge && ticks_ < 110) return {up, kLunge, up};
        if (ticks_ < 145) return {ticks_ < 122 ? up : Vec2(0, -0.25), lunge | kAttack, up};
        if (ticks_ < 200 && lunges) return {};
        if (ticks_ > 260) ticks_ = 0;
        return {};
    }
    Wish parry(const LessonRun& run) {
        const CoachState& coach = run.lesson.coach;
        const bool shown = coach.phase == CoachPhase::kRaise && coach.time > 0.25;
        const Vec2 target = hand_guide(run.course, run.state, run.lesson).target.value_or(Vec2(0));
        if (!shown && coach.phase != CoachPhase::kCut) return {};
        return to(target, kParry);
    }
    Wish riposte(const LessonRun& run) {
        const CoachState& coach = run.lesson.coach;
        if (coach.phase != CoachPhase::kOpen) return answering_ = 0, parry(run);
        if (!run.lesson.watch.parried) return {};
        ++answering_;
        const Vec2 up(0, 1);
        if (answering_ < 24) return {up, 0, up};
        if (answering_ < 60) return {answering_ < 38 ? up : Vec2(0, -0.25), kAttack, up};
        return {};
    }
    /// Fences as a bot of a middle level does, which dares something; by keys, and once the coach has asked for it,
    /// lunges with a cut from rest again and again.
    Wish fence(const LessonRun& run) {
        rests_ = rests_ || keys_ || run.lesson.remark == Remark::kFromRest;
        if (rests_) {
            if (const int step = ticks_ < 40 ? keep_measure(run) : 0) return ticks_ = 0, Wish{{}, step};
            return cut(run, true);
        }
        const FencerInput input = think(run.setup, run.state, kPupil, 3, bot_);
        return {hand_position(input), input.buttons, {}};
    }

    LessonStep step_ = LessonStep::kGuard;
    bool keys_;
    int ticks_ = 0;
    int answering_ = 0;
    bool saluted_ = false;
    bool rests_ = false;
    BotState bot_ = make_bot(3, kPupil);
};

/// The devices that differ for the hand.
enum class Way { kMouse, kStick, kKeyboard };
inline constexpr std::array kWays{Way::kMouse, Way::kStick, Way::kKeyboard};

/// Makes of a wish the input that a device of a player with the shipped settings would make of it.
class Device {
  public:
    explicit Device(Way way) : way_(way) {}
    FencerInput input(const Wish& wish, const HandState& fencer) {
        if (way_ == Way::kKeyboard) return by_keys(wish, fencer);
        // A thumb takes its time.
        hand_ = way_ == Way::kMouse ? wish.hand : approached(hand_, wish.hand, 8, 1.0 / kTicksPerSecond);
        return {quantise_hand(hand_.x), quantise_hand(hand_.y), static_cast<std::uint16_t>(wish.buttons)};
    }

  private:
    FencerInput by_keys(const Wish& wish, const HandState& fencer) {
        AssistedKeys keys;
        keys.line = wish.line;
        keys.cut = (wish.buttons & kAttack) != 0;
        keys.parry = (wish.buttons & kParry) != 0;
        const AssistedAction action =
            keys_.step(keys, fencer, Settings().keyboard.max_hand_speed, 1.0 / kTicksPerSecond);
        const int legs = wish.buttons & ~(kAttack | kParry);
        return {quantise_hand(keys_.hand.x), quantise_hand(keys_.hand.y),
                static_cast<std::uint16_t>(legs | (action.attack ? kAttack : 0) | (action.parry ? kParry : 0))};
    }
    Way way_;
    Vec2 hand_{0};
    AssistedHand keys_;
};

}  // namespace riposte::test
