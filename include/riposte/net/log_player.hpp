// A bout on the machine of one who watches over a network: the server's log, played tick by tick.
#pragma once

#include <riposte/bout/bout.hpp>
#include <riposte/net/log_window.hpp>
#include <riposte/net/once_scribe.hpp>

namespace riposte::net {

class LogPlayer {
  public:
    /// Rather than wait for a longer hole it needs a state (unit: tick).
    static constexpr std::uint32_t kLongestHole = 5 * kTicksPerSecond;

    /// `scribe` hears each tick from the first state on; it must outlive this, or is null.
    LogPlayer(BoutSetup setup, Scribe* scribe) : bout_(std::move(setup), {}), scribe_(scribe) {}

    /// Begins anew at a state of the server's.
    void restart(const StateBlock& block);
    /// Takes the inputs of a tick, and the low half of the hash of a state.
    void put(std::uint32_t tick, const BoutInput& input) { log_.put(tick, input); }
    void tell_hash(std::uint32_t tick, std::uint32_t hash) { check_.add_told(tick, hash); }
    /// Plays on to the state of `tick`, as far as the log goes, by a second of ticks at most.
    void play_to(std::uint32_t tick);

    [[nodiscard]] const BoutSetup& setup() const { return bout_.setup(); }
    /// Returns true once there is a state.
    [[nodiscard]] bool plays() const { return plays_; }
    [[nodiscard]] const BoutState& state() const { return state_; }
    /// Returns the state a tick before.
    [[nodiscard]] const BoutState& before() const { return before_; }
    [[nodiscard]] const LogWindow& log() const { return log_; }
    /// Returns, once, the hashes by which a state was found not to be the server's, if one was.
    std::optional<HashDifference> take_difference() { return check_.take_difference(); }
    /// Returns true if only a state of the server's leads on.
    [[nodiscard]] bool is_stuck() const;

  private:
    void step(const BoutInput& input);

    Bout bout_;
    OnceScribe scribe_;
    BoutState state_;
    BoutState before_;
    bool plays_ = false;
    LogWindow log_;
    HashCheck check_;
};

}  // namespace riposte::net
