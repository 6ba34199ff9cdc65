// The server's merged log: what both fencers did in every tick, whether it was what they sent, and the hash of every
// state. It is what is fenced, watched and resumed.
#pragma once

#include <riposte/fencing/state.hpp>
#include <riposte/net/play_packets.hpp>
#include <riposte/record/kept_states.hpp>

#include <vector>

namespace riposte::net {

struct LoggedTick {
    BoutInput input;
    PerFencer<bool> as_sent{};  ///< true if the fencer's input is what his client sent for this tick
};

class BoutLog {
  public:
    explicit BoutLog(const BoutState& first);

    void add(const LoggedTick& tick, const BoutState& after);
    /// Returns the number of ticks; states exist for 0 .. ticks().
    [[nodiscard]] std::uint32_t ticks() const { return static_cast<std::uint32_t>(ticks_.size()); }
    [[nodiscard]] const LoggedTick& at(std::uint32_t tick) const { return ticks_[tick]; }
    /// Returns the hash of the state of a tick.
    [[nodiscard]] std::uint64_t hash(std::uint32_t tick) const { return hashes_[tick]; }
    /// Returns the last state that is kept and not later than `tick`.
    [[nodiscard]] const BoutState& kept_before(std::uint32_t tick) const { return kept_.before(tick); }
    /// Returns the block by which one who knows nothing comes to the state of a tick: a kept state before it, and what
    /// was done since.
    [[nodiscard]] Packet block_to(std::uint32_t tick) const;

  private:
    std::vector<LoggedTick> ticks_;
    std::vector<std::uint64_t> hashes_;
    KeptStates kept_;
};

/// A part of a log that goes in a packet.
struct LogSpan {
    std::uint32_t first = 0;
    std::uint32_t count = 0;
};
/// Returns the last ticks of a log of `ticks` ticks, at most `usual`.
LogSpan last_of_log(std::uint32_t ticks, std::uint32_t usual);
/// Returns what to send into the hole that a client has told of, if there is one. `filled` is the tick behind the last
/// that was sent into a hole: a long one is filled part after part, before the client can tell that the first has come.
std::optional<LogSpan> into_hole(const Progress& progress, std::uint32_t ticks, std::uint32_t filled);

}  // namespace riposte::net
