// The states of a bout that are kept while its ticks are computed, so that every moment is reached from a kept state
// before it.
#pragma once

#include <riposte/fencing/state.hpp>

#include <cstdint>
#include <map>

namespace riposte {

/// The kept states of one bout. Players of the same recording share them: a player can begin from what another one has
/// passed.
class KeptStates {
  public:
    static constexpr std::uint32_t kEvery = 2 * kTicksPerSecond;  ///< ticks from one kept state to the next

    explicit KeptStates(const BoutState& first) : states_{{first.tick, first}} {}

    /// Keeps the state if its tick is one to be kept, and no state of the tick is kept already.
    void offer(const BoutState& state) {
        if (state.tick % kEvery == 0) states_.try_emplace(state.tick, state);
    }
    /// Returns the last kept state that is not later than `tick`, which must not be before the first state's.
    [[nodiscard]] const BoutState& before(std::uint32_t tick) const {
        return std::prev(states_.upper_bound(tick))->second;
    }

  private:
    std::map<std::uint32_t, BoutState> states_;
};

}  // namespace riposte
