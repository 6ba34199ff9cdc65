// What is on the piste: a bout that is fenced now, or a recording that is played. Pictures, sounds and words come from
// this face; what a recording can do besides (step, seek, leap) is asked of ReplayProgramme by its bar alone.
#pragma once

#include <riposte/core/seconds.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/state.hpp>

#include <functional>

namespace riposte {

/// Whether a tick that is told is new to whoever looks on.
enum class Telling : std::uint8_t {
    kNow,    ///< it happens now: it is seen and heard
    kAgain,  ///< a seek leads by it, and `Witness::forget` came before: what lasts of it is seen, nothing is heard
};

/// One tick, as it is told.
struct ToldTick {
    const BoutSetup& setup;
    const BoutState& before;
    const BoutState& after;
    const BoutEvents& events;
    Telling telling = Telling::kNow;
};

/// Whoever looks on: gathers from each tick what outlasts it, such as sparks, calls and captions.
class Witness {
  public:
    virtual ~Witness() = default;
    /// A tick is about to be computed, and `see` follows.
    virtual void await() {}
    virtual void see(const ToldTick& tick) = 0;
    /// What was seen so far does not lead to what is told next, for the programme leaps.
    virtual void forget() = 0;
};

/// So many ticks are told again before the one that a seek leads to: longer than any spark, call, touch or caption
/// lasts.
inline constexpr std::uint32_t kToldAgainTicks = 5 * kTicksPerSecond;

class Programme {
  public:
    virtual ~Programme() = default;

    [[nodiscard]] virtual const BoutSetup& setup() const = 0;

    /// The two states between which the picture lies.
    struct Shown {
        const BoutState& before;
        const BoutState& after;
        Real fraction = 1;  ///< of the way from `before` to `after`, 0 .. 1
    };
    [[nodiscard]] virtual Shown shown() const = 0;
    /// Returns the last state that nothing can change any more: scores, lamps and results come from it.
    [[nodiscard]] virtual const BoutState& confirmed() const = 0;
    /// Returns what both fencers' hands did in the tick that led to `shown().after`.
    [[nodiscard]] virtual BoutInput input() const = 0;
    /// Returns true while time goes on in it.
    [[nodiscard]] virtual bool moving() const = 0;

    /// Gives the players' input for the next tick, which is so long (s).
    using Players = std::function<BoutInput(Seconds tick)>;
    /// Goes on by `elapsed` (s of real time) and tells `witness` of each tick.
    virtual void advance(Seconds elapsed, const Players& players, Witness& witness) = 0;
};

}  // namespace riposte
