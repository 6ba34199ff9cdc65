// A bout of one who watches over a network: he plays the server's log and predicts nothing.
#pragma once

#include <riposte/net/bout_client.hpp>

namespace riposte::net {

class BoutWatcher {
  public:
    /// Begins at `now`; `random` are 32 fresh random bytes, which are never used for anything else. The scribe hears
    /// each tick from the one on at which the watcher came.
    static Result<BoutWatcher> begin(const ClientTerms& terms, ClientParts parts, const Secret& random, Micros now);

    /// Takes a packet that came from the server's address.
    void take(Bytes packet, Micros now);
    /// Plays on to `now`. Call it once a picture.
    void advance(Micros now);
    /// Returns the next packet to send to the server, if there is one; call it until there is none.
    std::optional<Packet> poll(Micros now) { return line_.poll(now); }
    void leave() { line_.end(EndReason::kLeft, end_words(EndReason::kLeft)); }

    [[nodiscard]] const ClientLine& line() const { return line_; }
    /// Returns the two states between which the picture lies, once there is a bout: `shown` and the one before it.
    [[nodiscard]] const BoutState* shown() const { return plays() ? &state_ : nullptr; }
    [[nodiscard]] const BoutState& before() const { return before_; }
    [[nodiscard]] const LogWindow& log() const { return log_; }
    /// Returns true if the bout is over and its last state is shown.
    [[nodiscard]] bool is_over() const { return stage_ == BoutStage::kOver && plays() && state_.tick == told_; }
    [[nodiscard]] int differences() const { return requests_.differences(); }

    /// It plays so far behind what it knows, and asks for a state rather than wait for a longer hole.
    static constexpr std::uint32_t kBehind = kTicksPerSecond / 2;
    static constexpr std::uint32_t kLongestHole = 5 * kTicksPerSecond;

  private:
    BoutWatcher(ClientLine line, ClientParts parts) : line_(std::move(line)), parts_(std::move(parts)) {}
    [[nodiscard]] bool plays() const { return bout_ && has_state_; }
    void hear_log(const LogText& text);
    void hear_block(Bytes block);
    void begin_bout(const SetupBlock& block);
    void restart(const StateBlock& block);
    void keep_pace(Micros now);
    void step();
    void send_have(Micros now);

    ClientLine line_;
    ClientParts parts_;
    std::unique_ptr<Bout> bout_;
    BoutState state_;
    BoutState before_;
    bool has_state_ = false;
    LogWindow log_;
    HashCheck check_;
    StateRequests requests_;
    std::optional<SlewedClock> clock_;
    BoutStage stage_ = BoutStage::kWaiting;
    std::uint32_t told_ = 0;     ///< the tick behind the newest that the server has told of
    std::uint32_t written_ = 0;  ///< ticks that the scribe has heard of
    Micros sent_ = -kSecond;
};

}  // namespace riposte::net
