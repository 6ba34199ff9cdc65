// Plays a recording and tells what it sees.
#pragma once

#include <riposte/bout/programme.hpp>
#include <riposte/record/player.hpp>

namespace riposte {

/// Plays a recording tick by tick and tells a witness of each tick.
class Teller {
  public:
    /// Setup and recording must outlive the teller.
    Teller(const BoutSetup& setup, const Recording& recording)
        : setup_(setup), player_(setup, recording), before_(player_.state()) {}

    [[nodiscard]] const Player& player() const { return player_; }
    /// Returns the state one tick before the player's.
    [[nodiscard]] const BoutState& before() const { return before_; }

    /// Tells so many ticks as new, at most to the recording's end, or, where `beyond` is true, also what follows when
    /// nobody has a hand on a device.
    void play(int ticks, bool beyond, Witness& witness);
    /// Goes to a tick of the recording, lets the witness forget, and tells again the last kToldAgainTicks.
    void go_to(std::uint32_t tick, Witness& witness);

  private:
    void tell_tick(Witness& witness, Telling telling);

    const BoutSetup& setup_;
    Player player_;
    BoutState before_;
};

}  // namespace riposte
