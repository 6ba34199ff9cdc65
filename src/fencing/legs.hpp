// The legs' state machine (K fig. 4.8) as data and one interpreter.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/pose.hpp>

#include <span>

namespace riposte {

/// What may move the legs on. Held keys count as long as they are held, the others in the tick in which they come.
struct LegCommand {
    bool guard = false;  ///< edge
    bool forward = false;
    bool back = false;
    bool lunge = false;
    bool salute = false;   ///< edge
    bool touched = false;  ///< the referee's touch
    bool victory = false;  ///< the bout is won
};

enum class LegTrigger : std::uint8_t { kEnd, kGuard, kForward, kBack, kLunge, kLungeUp, kSalute, kTouched, kVictory };

struct LegTransition {
    LegState from;
    LegTrigger trigger;
    LegState to;
};

/// The diagram, in order of precedence within a state. docs/controls.md draws it.
std::span<const LegTransition> leg_transitions();

/// Advances one fencer's legs by dt (simulated seconds): new state, `root_x`, and footfalls.
void advance_legs(const FencerModel& model, FencerState& fencer, int side, const LegCommand& command, Real dt,
                  BoutEvents& events);

/// s, out of a looping clip, whose phase is anywhere.
inline constexpr Real kCrossFade = 0.12;

/// +1 for fencer 0 (facing +X), -1 for fencer 1.
inline Real facing(int side) { return side == 0 ? 1.0 : -1.0; }

}  // namespace riposte
