// A bout of one who watches over a network: he plays the server's log and predicts nothing.
#pragma once

#include <riposte/net/bout_client.hpp>
#include <riposte/net/log_player.hpp>

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
    /// Returns the bout, once it is known; its states are worth showing once it plays.
    [[nodiscard]] const LogPlayer* bout() const { return player_.get(); }
    /// Returns true if the bout is over and its last state is shown.
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] int differences() const { return requests_.differences(); }

    /// It plays so far behind what it knows.
    static constexpr std::uint32_t kBehind = kTicksPerSecond / 2;

  private:
    BoutWatcher(ClientLine line, ClientParts parts) : line_(std::move(line)), parts_(std::move(parts)) {}
    void hear_log(const LogText& text);
    void hear_block(Bytes block);
    void begin_bout(const SetupBlock& block);
    void keep_pace(Micros now);
    void watch_states(Micros now);
    void send_have(Micros now);

    ClientLine line_;
    ClientParts parts_;
    std::unique_ptr<LogPlayer> player_;
    StateRequests requests_;
    std::optional<SlewedClock> clock_;
    BoutStage stage_ = BoutStage::kWaiting;
    std::uint32_t told_ = 0;  ///< the tick behind the newest that the server has told of
    Micros sent_ = -kSecond;
};

}  // namespace riposte::net
