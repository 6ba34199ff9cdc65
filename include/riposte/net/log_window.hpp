// What a client knows of the server's log round the tick that it is about to confirm, and whether its own states are
// the server's.
#pragma once

#include <riposte/fencing/input.hpp>
#include <riposte/net/play_packets.hpp>
#include <riposte/net/tick_ring.hpp>

#include <utility>

namespace riposte::net {

/// The inputs of the ticks round the next one to be confirmed, with holes where packets were lost.
class LogWindow {
  public:
    static constexpr std::uint32_t kSize = 1024;

    /// Takes the inputs of a tick; those that are known already, or too old, change nothing.
    void put(std::uint32_t tick, const BoutInput& input);
    /// Begins anew at a tick; what is known from there on stays.
    void restart(std::uint32_t tick);
    [[nodiscard]] const BoutInput* find(std::uint32_t tick) const { return inputs_.find(tick); }
    /// Returns the first tick that is not known, and the one behind the last that is.
    [[nodiscard]] std::uint32_t next() const { return next_; }
    [[nodiscard]] std::uint32_t seen() const { return seen_; }
    /// Returns over how many ticks the hole reaches that begins at `next`.
    [[nodiscard]] std::uint32_t hole() const { return seen_ > next_ ? seen_ - next_ : 0; }

  private:
    void pass_known();

    TickRing<BoutInput, kSize> inputs_;
    std::uint32_t next_ = 0;
    std::uint32_t seen_ = 0;
};

/// The low halves of two hashes of the state of the same tick, the client's and the server's.
struct HashDifference {
    std::uint32_t tick = 0;
    std::uint32_t own = 0;
    std::uint32_t servers = 0;
};

/// Compares the hashes of confirmed states with those that the server tells.
class HashCheck {
  public:
    void add_own(std::uint32_t tick, std::uint64_t hash);
    void add_told(std::uint32_t tick, std::uint32_t hash);
    /// Forgets the own hashes, since the states were wrong.
    void forget_own() { own_.clear(); }
    /// Returns, once, the first hashes of the same tick that have differed since this was called last.
    std::optional<HashDifference> take_difference() { return std::exchange(difference_, std::nullopt); }

  private:
    void compare(std::uint32_t tick);

    TickRing<std::uint32_t, LogWindow::kSize> own_;
    TickRing<std::uint32_t, LogWindow::kSize> told_;
    std::optional<HashDifference> difference_;
};

}  // namespace riposte::net
