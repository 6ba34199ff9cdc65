// The first lesson: eight steps in which a coach lets a newcomer do what fencing is made of. A step is passed by deeds
// alone. The left fencer is the pupil, the right one is the coach. Everything here is pure: the lesson goes on with the
// ticks of a bout in free practice, and its state is a plain value beside the state of the bout.
#pragma once

#include <riposte/bots/bot.hpp>
#include <riposte/core/fixed_vector.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/measure.hpp>
#include <riposte/fencing/state.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace riposte {

inline constexpr FencerId kPupil = 0;
inline constexpr FencerId kCoach = 1;

/// The steps of the lesson, in their order.
enum class LessonStep : std::uint8_t { kGuard, kHand, kMeasure, kLunge, kCut, kParry, kRiposte, kTouch };
inline constexpr int kLessonStepCount = 8;

/// The number of failures in a step after which the lesson becomes slower and shows the ghost hand.
inline constexpr int kFailuresForHelp = 3;
/// The tempo (BoutSetup::tempo) of a lesson that has become slower.
inline constexpr Real kHelpTempo = 0.6;
/// The time (unit: simulated second) for which the pupil has to keep the measure.
inline constexpr Real kMeasureHeld = 6;

/// What a step asks for.
struct StepTask {
    std::string_view title;     ///< "The lunge"
    std::string_view task;      ///< sentences that say what to do
    std::string_view by_keys;   ///< the same to a pupil with a keyboard, whose keys swing the hand out; may be empty
    int deeds = 1;              ///< how often it has to be done
    std::uint16_t buttons = 0;  ///< sum of the Buttons that the step needs
    bool hand = false;          ///< true if the step needs the hand
};
const StepTask& task_of(LessonStep step);

/// What the coach says to what the pupil did.
enum class Remark : std::uint8_t {
    kNone,
    kWellDone,     ///< the step is passed
    kGood,         ///< a deed was done
    kStandUp,      ///< a salute is made standing
    kNowGuard,     ///< after the salute
    kTooFar,       ///< the pupil is out of measure
    kTooNear,      ///< the pupil is nearer than the measure
    kFromRest,     ///< the move did not begin from guard with a quiet hand
    kStayDown,     ///< the lunge was broken off
    kMissed,       ///< the cut met nothing
    kNoCut,        ///< the blade touched without a cut
    kHandIn,       ///< a cut was asked for with the hand too near the middle, so that none began
    kFlatCut,      ///< the cut was too slow, or landed with another part of the blade
    kOnlyArm,      ///< the sword arm was hit, which does not count
    kWithLunge,    ///< the cut came without the lunge
    kWasHit,       ///< the coach's cut landed, and nobody parried
    kLetGo,        ///< the coach's cut landed, after a parry that was ended too soon
    kBeside,       ///< the coach's cut landed beside a parry that was held
    kNotParried,   ///< the blades did not meet on a parry
    kParryEarly,   ///< the parry was taken before the coach raised his hand
    kRiposteNow,   ///< the coach is open
    kRiposteLate,  ///< no riposte landed in time
    kBothHit,      ///< both were touched
};
inline constexpr int kRemarkCount = 23;
/// Returns the coach's words; empty for kNone.
std::string_view words_of(Remark remark);
/// Returns true if the remark praises.
constexpr bool is_praise(Remark remark) {
    return remark == Remark::kWellDone || remark == Remark::kGood || remark == Remark::kRiposteNow ||
           remark == Remark::kNowGuard;
}

/// What of a bout the lesson has to know and what never changes.
struct LessonCourse {
    PerFencer<Measure> measure;     ///< measures of both fencers
    PerFencer<bool> left_handed{};  ///< true for a fencer who holds the sword in the left hand
    PerFencer<Real> guard_front{};  ///< m, FencerModel::guard_front
};
LessonCourse course_of(const BoutSetup& setup);

/// What the lesson has seen of the pupil's present move. Times are in simulated seconds.
struct PupilWatch {
    Real quiet = 0;           ///< time for which the hand has rested in guard until now
    Real since_quiet = 99;    ///< time since the hand had rested long enough
    Real in_measure = 0;      ///< time for which the measure has been kept
    Real out_of_measure = 0;  ///< time since the measure was lost
    Real waited = 0;          ///< time since the last deed or failure
    bool from_rest = false;   ///< true if the present lunge or cut began from rest
    bool in_reach = false;    ///< true if the present lunge began at the right distance
    bool landed = false;      ///< true if the present cut has touched anything
    bool saluted = false;     ///< true once the pupil has saluted
    bool early = false;       ///< true if a parry was held before the coach raised his hand
    bool tried = false;       ///< true if a parry was held since the coach raised his hand; or a step was taken
    bool parried = false;     ///< true if the coach's present cut was parried
    bool hit = false;         ///< true if the coach's present cut landed
    bool beside = false;      ///< true if it landed while a parry was held
    Remark flaw = Remark::kRiposteLate;  ///< why the riposte until now is none
};

/// What the coach does now.
enum class CoachPhase : std::uint8_t {
    kCome,   ///< he comes to the distance that the step wants
    kStand,  ///< he stands in guard, or steps to and fro
    kRaise,  ///< he raises his hand for a cut
    kCut,    ///< he cuts
    kOpen,   ///< he stands open after his cut
};
struct CoachState {
    CoachPhase phase = CoachPhase::kCome;
    Real time = 0;            ///< simulated s since the phase began
    std::uint32_t count = 0;  ///< number of cuts, or of steps, until now
    BotState bot;             ///< the weakest bot, who fences in the last step
};

/// The state of the lesson, a plain value.
struct LessonState {
    LessonStep step = LessonStep::kGuard;
    bool over = false;        ///< true once the last step is passed
    bool passed = false;      ///< true while the coach praises and the next step has not begun
    std::uint32_t ticks = 0;  ///< ticks since the step began, or since it was passed
    int deeds = 0;            ///< deeds that were done of those that the step asks for
    int failures = 0;         ///< failures in this step
    bool anew = false;        ///< true if the last failure took away what had been counted
    Remark remark = Remark::kNone;
    std::uint32_t remark_ticks = 0;  ///< ticks since the remark was made
    PupilWatch watch;
    CoachState coach;
};

/// Returns a lesson that begins with a step, 0 .. kLessonStepCount. With kLessonStepCount it is over. `seed` is of what
/// is left to chance.
LessonState begin_lesson(int step, std::uint64_t seed);
/// Passes over the step that the pupil is at.
void skip_step(LessonState& lesson);
/// Returns the number of steps that were passed or skipped, 0 .. kLessonStepCount.
int steps_done(const LessonState& lesson);
/// Returns the number of steps, 0 .. kLessonStepCount, that is kept so that the lesson goes on there another time, of
/// the number `reached` that was kept before. A step that is done again takes nothing away, but whoever begins anew
/// after the end goes on in the new lesson.
int reached_in(const LessonState& lesson, int reached);
/// Returns the step with which a lesson goes on of which so many steps were reached; after the last one the first.
constexpr int step_to_resume(int reached) { return reached % kLessonStepCount; }
/// Returns true if the pupil has failed so often that the coach helps.
constexpr bool helps(const LessonState& lesson) { return lesson.failures >= kFailuresForHelp; }
/// Returns true if the coach helps in a step in which a ghost hand shows the way, if only at times (hand_guide).
constexpr bool has_ghost(const LessonState& lesson) {
    return helps(lesson) && lesson.step != LessonStep::kGuard && lesson.step != LessonStep::kMeasure;
}
/// Returns the tempo at which the lesson goes on, of a lesson whose usual tempo is `usual`.
Real lesson_tempo(const LessonState& lesson, Real usual);

/// Goes on by the tick that led from `before` to `after` with these events: notices deeds and failures, and leads from
/// step to step.
void advance_lesson(const LessonCourse& course, const BoutSetup& setup, const BoutState& before, const BoutState& after,
                    const BoutEvents& events, LessonState& lesson);

/// Returns the coach's input for the next tick, and moves the coach on.
FencerInput coach(const LessonCourse& course, const BoutSetup& setup, const BoutState& bout, LessonState& lesson);

/// Where the pupil's hand shall go, in the pupil's own hand square.
struct HandGuide {
    std::optional<Vec2> target;  ///< the place that the step asks for now
    FixedVector<Vec2, 4> ghost;  ///< way of the ghost hand, if the coach helps; else empty. It leads to the target.
};
HandGuide hand_guide(const LessonCourse& course, const BoutState& bout, const LessonState& lesson);

/// How the pupil stands to the measure of the lunge.
enum class MeasureNow : std::uint8_t { kTooNear, kIn, kTooFar };
MeasureNow measure_now(const LessonCourse& course, const BoutState& bout);

}  // namespace riposte
