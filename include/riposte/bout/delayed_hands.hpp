// Hands that are delayed by some ticks, as over a network, to train for it.
#pragma once

#include <riposte/fencing/input.hpp>

#include <algorithm>
#include <array>
#include <cstddef>

namespace riposte {

/// Keeps what both players' hands did in the last ticks, and gives it later. Call `delay` once a tick.
class DelayedHands {
  public:
    static constexpr int kMost = 4;  ///< (unit: tick)

    /// Takes what the hands do now, and returns what they did so many ticks ago, 0 .. kMost; the first that is known if
    /// they have not been there for so long.
    BoutInput delay(const BoutInput& now, int ticks) {
        std::rotate(last_.begin(), last_.end() - 1, last_.end());
        last_.front() = now;
        known_ = std::min(known_ + 1, last_.size());
        return last_[std::min(static_cast<std::size_t>(std::clamp(ticks, 0, int{kMost})), known_ - 1)];
    }
    /// Forgets what the hands did, as after a pause.
    void forget() { known_ = 0; }

  private:
    std::array<BoutInput, kMost + 1> last_{};  ///< the newest first
    std::size_t known_ = 0;                    ///< how many of them count
};

}  // namespace riposte
