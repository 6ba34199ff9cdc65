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

    /// `length` ticks, at least one. Of every `kept_every` ticks one is kept: fewer where a step takes long.
    Film(State state, std::uint32_t length, Step step, std::uint32_t kept_every = 60)
        : length_(length), kept_every_(kept_every), step_(std::move(step)) {
        for (std::uint32_t tick = 0; tick < length; ++tick) {
            if (tick % kept_every_ == 0) kept_.push_back(state);
            step_(state);
        }
    }

    /// The state before tick `tick` was stepped; after the last one the film begins anew.
    [[nodiscard]] State at(std::uint32_t tick) const {
        const std::uint32_t wanted = within(tick);
        State state = kept_[wanted / kept_every_];
        for (std::uint32_t i = 0; i < wanted % kept_every_; ++i) step_(state);
        return state;
    }

    /// How many ticks after the film's last beginning.
    [[nodiscard]] std::uint32_t within(std::uint32_t tick) const { return tick % length_; }

  private:
    std::uint32_t length_;
    std::uint32_t kept_every_;
    Step step_;
    std::vector<State> kept_;
};

}  // namespace riposte::workshop
