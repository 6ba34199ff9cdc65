// The legs' state machine (K fig. 4.8, with what fencing needs beyond it) as data and one interpreter.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/pose.hpp>

#include <limits>
#include <optional>
#include <span>

namespace riposte {

/// What may move the legs on.
enum class LegTrigger : std::uint8_t {
    kEnd,           ///< the clip has come to its end
    kGuard,         ///< the key that takes and leaves guard
    kForward,       ///< held
    kBack,          ///< held
    kLunge,         ///< held
    kTogether,      ///< lunge and forward pressed at once
    kLungeAgain,    ///< lunge while forward is held
    kLungeUp,       ///< lunge let go
    kUpForward,     ///< lunge let go while forward is held
    kHalfStep,      ///< held
    kHalfStepBack,  ///< held together with back
    kAppel,
    kFleche,
    kSalute,
    kBlocked,     ///< the bodies touch
    kRunDown,     ///< they met hard, and the opponent came faster
    kThrownBack,  ///< a blow or a push has thrown the body off its feet backwards
    kThrownForward,
    kThrownDown,  ///< farther than a step could stop it
    // What the referee has a fencer do.
    kAcknowledge,
    kWalkBack,
    kVictory,
    kDisappointment,
    kMaskOff,
};

/// What the fencer wants and meets. Held keys count as long as they are held, the others in the ticks in which they
/// are told.
struct LegCommand {
    bool guard = false;
    bool forward = false;
    bool back = false;
    bool lunge = false;
    bool together = false;  ///< forward and lunge are held, and neither was long ago
    bool half_step = false;
    bool appel = false;
    bool fleche = false;
    bool salute = false;
    bool blocked = false;
    bool run_down = false;
    bool thrown_back = false;
    bool thrown_forward = false;
    bool thrown_down = false;
    std::optional<LegTrigger> referee{};
};

struct LegTransition {
    LegState from;
    LegTrigger trigger;
    LegState to;
    Real within = std::numeric_limits<Real>::infinity();  ///< s since `from` was entered; later it does not fire
};

/// The diagram, in order of precedence within a state. docs/controls.md shows it.
std::span<const LegTransition> leg_transitions();

/// Whether what is known of the clips (ClipFacts) is how the states play them: which start again at their end, and that
/// where a state ends the next one begins in the same pose. The error names the clip.
Result<void> check_clips(const FencerModel& model);

/// s (simulated) after which a state ends by itself; infinity: never.
Real time_in(const FencerModel& model, LegState state);

/// Who has the sword arm while a state lasts.
enum class ArmUse : std::uint8_t {
    kHand,
    kClip,
    kToHand,  ///< from the clip's to the hand's
    kFromHand,
};
ArmUse arm_use(LegState state);
/// Share of its clip from which on the hand takes the arm in a state of ArmUse::kToHand.
Real taken_from(LegState state);

/// Advances one fencer's legs by dt (simulated seconds): new state, `root_x`, and footfalls.
void advance_legs(const FencerModel& model, FencerState& fencer, FencerId id, const LegCommand& command, Real dt,
                  BoutEvents& events);

/// s, into `entered` out of a pose in the middle of a clip.
Real cross_fade(LegState entered);

/// +1 for fencer 0 (facing +X), -1 for fencer 1.
inline Real facing(FencerId id) { return id == 0 ? 1.0 : -1.0; }

}  // namespace riposte
