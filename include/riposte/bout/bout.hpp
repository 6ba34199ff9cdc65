// A bout as a machine without a clock: a moment and an input give the next moment.
#pragma once

#include <riposte/bots/bot.hpp>
#include <riposte/bout/seats.hpp>
#include <riposte/fencing/step.hpp>

#include <array>
#include <memory>

namespace riposte {

/// Everything of a bout that changes, its bots included: copying it saves the bout, assigning it restores the bout.
struct BoutMoment {
    BoutState state;
    std::array<BotState, 2> bots;  ///< of the left and the right fencer; those of people are never asked
};

/// Reads (ByteReader), writes (ByteWriter) or hashes (HashWriter) a moment field by field.
template <class Stream>
void serialize(Stream& stream, BoutMoment& moment);

/// Holds what never changes in a bout, and the memory that a tick is computed in. What it returns depends on its
/// arguments alone, so that any moment may follow any other: whoever predicts goes back and applies again.
class Bout {
  public:
    Bout(BoutSetup setup, const Seats& seats);

    [[nodiscard]] const BoutSetup& setup() const { return *setup_; }
    [[nodiscard]] const Seats& seats() const { return seats_; }
    [[nodiscard]] BoutMoment first_moment() const;

    /// Returns the players' input with the bots' in place of theirs; the bots think as they stand in `moment`.
    BoutInput decide(const BoutInput& players, BoutMoment& moment) const;
    /// Goes one tick of 1/120 s on: `state` is replaced, `events` cleared and filled.
    void apply(const BoutInput& input, BoutState& state, BoutEvents& events);

  private:
    std::unique_ptr<const BoutSetup> setup_;  ///< at a fixed place: the scratch memory refers to it
    Seats seats_;
    StepScratch scratch_;
};

/// Returns true where the bout is decided and the winner has shown his joy.
bool has_taken_leave(const BoutState& state);

}  // namespace riposte
