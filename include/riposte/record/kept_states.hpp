// States of a recorded bout that are kept while it is played, so that any moment can be had from the one before it.
#pragma once

#include <riposte/fencing/state.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

/// Whoever plays the same recording shares one of these: what one player has passed, another can begin from.
class KeptStates {
  public:
    static constexpr std::uint32_t kEvery = 2 * kTicksPerSecond;  ///< ticks from one kept state to the next

    explicit KeptStates(const BoutState& first) : states_{first} {}

    /// Keeps the state if it is the next one that is wanted.
    void offer(const BoutState& state);
    /// Returns the last kept state that is not later than `tick`.
    [[nodiscard]] const BoutState& before(std::uint32_t tick) const;
    /// Returns the tick of the last kept state.
    [[nodiscard]] std::uint32_t reach() const { return states_.back().tick; }

  private:
    std::vector<BoutState> states_;  ///< of the ticks 0, kEvery, 2 kEvery …
};

}  // namespace riposte
