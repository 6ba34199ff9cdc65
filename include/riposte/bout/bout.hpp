// A bout as a machine without a clock: a moment and an input give the next moment.
#pragma once

#include <riposte/bots/bot.hpp>
#include <riposte/bout/seats.hpp>
#include <riposte/fencing/events.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/fencing/pose.hpp>
#include <riposte/fencing/state.hpp>
#include <riposte/fencing/step_scratch.hpp>

#include <array>
#include <memory>

namespace riposte {

/// Everything of a bout that changes, seats and bots included: hands may change at any time. Copying a moment saves the
/// bout, assigning a moment restores the bout.
struct BoutMoment {
    BoutState state;
    std::array<BotState, 2> bots;  ///< bots of both fencers; the bot of a fencer whom a person drives is never asked
    Seats seats;                   ///< who drives which fencer now
};

/// Reads (ByteReader), writes (ByteWriter) or hashes (HashWriter) a moment field by field.
template <class Stream>
void serialize(Stream& stream, BoutMoment& moment);

/// Holds everything that never changes in a bout, and the memory in which a tick is computed. The results of its
/// functions depend on setup and arguments alone (those of the first moment on the first seats, too), so that any
/// moment may follow any other one: a programme that predicts goes back and applies again.
class Bout {
  public:
    /// The bout begins with these seats.
    Bout(BoutSetup setup, const Seats& seats);

    [[nodiscard]] const BoutSetup& setup() const { return *setup_; }
    [[nodiscard]] BoutMoment first_moment() const;

    /// Gives the fencers to others from the moment on. A bot that comes begins to look.
    void seat(const Seats& seats, BoutMoment& moment) const;
    /// Returns the players' input with the input of bots in the place of the input of those whom bots drive. The bots
    /// stand in `moment`, and are moved on. Orders of players stay.
    BoutInput decide(const BoutInput& players, BoutMoment& moment);
    /// Goes on by one tick of 1/120 s: replaces `state` by the next one, and fills `events`, which it clears first.
    void apply(const BoutInput& input, BoutState& state, BoutEvents& events);

  private:
    std::unique_ptr<const BoutSetup> setup_;  ///< at a fixed place, since the scratch memory refers to it
    Seats seats_;
    StepScratch scratch_;
};

/// Returns the state as it would be in another tick that is not earlier. Instants of the state move along, to the
/// microsecond.
BoutState moved_to(BoutState state, std::uint32_t tick);
/// Returns true if the bout is decided and the winner has shown his joy.
bool has_taken_leave(const BoutState& state);

}  // namespace riposte
