// What a simulation does in its first seconds, so that any tick of it can be had at once and in any order.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace riposte::workshop {

/// `State` is a plain value and `step` a pure function of it, so that going on from a kept state is what happened.
template <class State>
class Film {
  public:
    using Step = std::function<void(State&)>;

    /// `length` ticks, at least one.
    Film(State state, std::uint32_t length, Step step) : length_(length), step_(std::move(step)) {
        for (std::uint32_t tick = 0; tick < length; ++tick) {
            if (tick % kKeptEvery == 0) kept_.push_back(state);
            step_(state);
        }
    }

    /// The state before tick `tick` was stepped; after the last one the film begins anew.
    [[nodiscard]] State at(std::uint32_t tick) const {
        const std::uint32_t wanted = within(tick);
        State state = kept_[wanted / kKeptEvery];
        for (std::uint32_t i = 0; i < wanted % kKeptEvery; ++i) step_(state);
        return state;
    }

    /// How many ticks after the film's last beginning.
    [[nodiscard]] std::uint32_t within(std::uint32_t tick) const { return tick % length_; }

  private:
    static constexpr std::uint32_t kKeptEvery = 60;

    std::uint32_t length_;
    Step step_;
    std::vector<State> kept_;
};

}  // namespace riposte::workshop
