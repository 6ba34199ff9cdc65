// The states of a recorded bout that are kept while a player plays the recording, so that every moment is reached from
// a kept state before it.
#pragma once

#include <riposte/fencing/state.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

/// The kept states of one recording. Players of the same recording share them: a player can begin from what another one
/// has passed.
class KeptStates {
  public:
    static constexpr std::uint32_t kEvery = 2 * kTicksPerSecond;  ///< ticks from one kept state to the next

    explicit KeptStates(const BoutState& first) : states_{first} {}

    /// Keeps the state if its tick is the next one to be kept.
    void offer(const BoutState& state);
    /// Returns the last kept state that is not later than `tick`.
    [[nodiscard]] const BoutState& before(std::uint32_t tick) const;
    /// Returns the tick of the last kept state.
    [[nodiscard]] std::uint32_t reach() const { return states_.back().tick; }

  private:
    std::vector<BoutState> states_;  ///< states of the ticks 0, kEvery, 2 kEvery …
};

}  // namespace riposte
