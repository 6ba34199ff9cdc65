// What is on the piste: a bout that is fenced now, or a recording that is played. Pictures, sounds and words come from
// this face; what a recording can do besides (step, seek, leap) is asked of ReplayProgramme by its bar alone.
#pragma once

#include <riposte/core/seconds.hpp>
#include <riposte/fencing/contact_instants.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/setup.hpp>
#include <riposte/fencing/shown_figure.hpp>
#include <riposte/fencing/state.hpp>

#include <functional>

namespace riposte {

/// How a tick is told to a witness.
enum class Telling : std::uint8_t {
    kNow,      ///< the tick happens now: it is seen and heard
    kAgain,    ///< a seek leads by the tick, and `Witness::forget` came before, or a touch is seen again: what lasts of
               ///< the tick is seen, nothing is heard
    kAhead,    ///< the tick is predicted: how fencers move, and what blades and feet do, is seen and heard now
    kSettled,  ///< the tick was told ahead and is certain now: the rest of it is seen and heard
};

/// A tick, as a programme tells it to a witness.
struct ToldTick {
    const BoutSetup& setup;
    const BoutState& before;
    const BoutState& after;
    const BoutEvents& events;
    Telling telling = Telling::kNow;
};

/// A witness looks on at a programme, and gathers from each tick what outlasts the tick, such as sparks, calls and
/// captions.
class Witness {
  public:
    virtual ~Witness() = default;
    /// Hears that a tick is about to be computed; `see` follows.
    virtual void await() {}
    /// Sees a tick that was computed.
    virtual void see(const ToldTick& tick) = 0;
    /// Forgets what was seen so far, since the programme leaps to ticks that do not follow.
    virtual void forget() = 0;
};

/// The number of ticks that a seek tells again before the tick to which it leads: longer than any spark, call, touch or
/// caption lasts.
inline constexpr std::uint32_t kToldAgainTicks = 5 * kTicksPerSecond;

/// What is on the piste: a bout that is fenced now, or a recording that is played.
class Programme {
  public:
    virtual ~Programme() = default;

    [[nodiscard]] virtual const BoutSetup& setup() const = 0;

    /// The two states between which the picture lies.
    struct Shown {
        const BoutState& before;
        const BoutState& after;
        Real fraction = 1;  ///< share of the way from `before` to `after`, 0 .. 1
        const ContactInstant* contact =
            nullptr;           ///< the contact at whose very instant the picture lies, if there is one
        bool stepped = false;  ///< true if a player goes from picture to picture by hand
        const PerFencer<ShownOffset>* offsets =
            nullptr;  ///< by which the fencers are shown off these states, if they are
    };
    [[nodiscard]] virtual Shown shown() const = 0;
    /// Returns the last state that nothing can change any more: scores, lamps and results come from it.
    [[nodiscard]] virtual const BoutState& confirmed() const = 0;
    /// Returns the input of the tick that led to `shown().after`.
    [[nodiscard]] virtual BoutInput input() const = 0;
    /// Returns true while time goes on in the programme.
    [[nodiscard]] virtual bool moving() const = 0;

    /// Gives the players' input for the next tick, which lasts `tick` seconds.
    using Players = std::function<BoutInput(Seconds tick)>;
    /// Goes on by `elapsed` (s of real time) and tells `witness` of each tick.
    virtual void advance(Seconds elapsed, const Players& players, Witness& witness) = 0;
};

}  // namespace riposte
