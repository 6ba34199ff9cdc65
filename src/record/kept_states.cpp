#include <riposte/record/kept_states.hpp>

#include <algorithm>

namespace riposte {

void KeptStates::offer(const BoutState& state) {
    if (state.tick == states_.size() * kEvery) states_.push_back(state);
}

const BoutState& KeptStates::before(std::uint32_t tick) const {
    return states_[std::min<std::size_t>(tick / kEvery, states_.size() - 1)];
}

}  // namespace riposte
