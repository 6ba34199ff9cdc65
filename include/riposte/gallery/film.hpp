// A film of a simulation, of which any tick can be had in any order. The simulation goes only as far as a tick was
// asked for, so that the first picture needs no wait.
#pragma once

#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace riposte::gallery {

/// `State` is a plain value and `step` a pure function of it, so that going on from a kept state repeats the film. A
/// film is not for several threads.
template <class State>
class Film {
  public:
    using Step = std::function<void(State&)>;

    /// A film has `length` ticks, at least one. One of every `kept_every` states is kept; a smaller number suits long
    /// steps.
    Film(State state, std::uint32_t length, Step step, std::uint32_t kept_every = 60)
        : length_(length), kept_every_(kept_every), step_(std::move(step)), newest_(std::move(state)) {
        kept_.push_back(newest_);
    }

    /// Returns the state before tick `tick` is stepped; after the last tick the film begins anew.
    [[nodiscard]] State at(std::uint32_t tick) const {
        const std::uint32_t wanted = within(tick);
        while (simulated_ < wanted) {
            step_(newest_);
            if (++simulated_ % kept_every_ == 0) kept_.push_back(newest_);
        }
        if (wanted == simulated_) return newest_;
        State state = kept_[wanted / kept_every_];
        for (std::uint32_t i = 0; i < wanted % kept_every_; ++i) step_(state);
        return state;
    }

    /// Returns how many ticks `tick` is after the film's last beginning.
    [[nodiscard]] std::uint32_t within(std::uint32_t tick) const { return tick % length_; }

  private:
    std::uint32_t length_;
    std::uint32_t kept_every_;
    Step step_;
    // What was simulated until now.
    mutable State newest_;
    mutable std::uint32_t simulated_ = 0;  ///< ticks that led to it
    mutable std::vector<State> kept_;
};

}  // namespace riposte::gallery
