// The state of a drill with the coach, a plain value beside the state of the bout.
#pragma once

#include <riposte/core/prng.hpp>
#include <riposte/lessons/drill_kind.hpp>
#include <riposte/lessons/lesson.hpp>

namespace riposte {

/// The time (unit: second of the hall) that a drill with the coach lasts, without the time in which both go to their
/// lines.
inline constexpr int kDrillSeconds = 60;
/// The tempo (BoutSetup::tempo) of a drill with the coach, so that scores can be compared.
inline constexpr Real kDrillTempo = 0.8;

/// What is said to what the pupil did.
enum class DrillRemark : std::uint8_t {
    kNone,
    kPoint,         ///< a point was made
    kWasHit,        ///< the coach's cut landed
    kParriedRight,  ///< the coach's cut to the pupil's right was parried: the answer is due
    kParriedLeft,
    kParriedHead,
    kMissedRight,  ///< the coach's cut to the pupil's right was not parried
    kMissedLeft,
    kMissedHead,
    kParryEarly,   ///< the parry was taken before the coach raised his hand
    kRiposteLate,  ///< no answer landed in time
    kNoLunge,      ///< the place was touched without a lunge
    kElsewhere,    ///< another place was touched
    kNoCut,        ///< the blade touched without a good cut
    kOnlyArm,      ///< the sword arm was hit, which does not count
    kTooLate,      ///< the ring went before the place was hit
};
inline constexpr std::size_t kDrillRemarkCount = 16;
/// Returns the words of a remark; empty for kNone.
std::string_view words_of(DrillRemark remark);
/// Returns true if the remark tells that something was done well.
constexpr bool is_praise(DrillRemark remark) {
    return remark == DrillRemark::kPoint || remark == DrillRemark::kParriedRight ||
           remark == DrillRemark::kParriedLeft || remark == DrillRemark::kParriedHead;
}

/// A place on the coach that he shows in the drill of the glove.
enum class GlovePlace : std::uint8_t {
    kMask,
    kRight,  ///< the coach's side that the pupil sees on the right
    kLeft,
};
inline constexpr std::uint32_t kGlovePlaceCount = 3;

/// What the coach does in a drill. Times are in simulated seconds.
struct DrillCoach {
    CoachPhase phase = CoachPhase::kCome;
    Real time = 0;           ///< time since the phase began
    Real lasts = 0;          ///< time after which the phase ends, where that is left to chance
    Prng chance;             ///< chance by which the coach chooses
    std::uint32_t line = 0;  ///< line of the present cut, or the GlovePlace that is shown
    Real wanted = 0;         ///< m, the gap to which the coach comes
    int steps = 0;           ///< steps that the coach still takes; below 0 backwards
    bool stepped = false;    ///< true once the step under way was counted
};

/// What was seen of the pupil in the present exchange.
struct DrillWatch {
    bool early = false;    ///< true if a parry was held before the coach raised his hand
    bool parried = false;  ///< true if the coach's cut was parried
    bool hit = false;      ///< true if the coach's cut landed
    bool settled = false;  ///< true once the exchange has given what it can give
    Real since_parry = 0;  ///< simulated s
};

/// The state of a drill with the coach.
struct DrillState {
    Drill drill = Drill::kMeasure;
    bool over = false;
    std::uint32_t ticks = 0;     ///< ticks that the drill has lasted
    std::uint32_t in_ticks = 0;  ///< ticks in which the measure was kept
    int done = 0;                ///< answers that landed, or places that were hit
    int offered = 0;             ///< cuts of the coach, or places that he showed
    int received = 0;            ///< cuts of the coach that landed
    DrillRemark remark = DrillRemark::kNone;
    std::uint32_t remark_ticks = 0;  ///< ticks since the remark was made
    DrillCoach coach;
    DrillWatch watch;
};

}  // namespace riposte
