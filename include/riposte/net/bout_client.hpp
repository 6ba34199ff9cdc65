// A bout of one who fences over a network. Bytes, time and what the hand does come as arguments.
#pragma once

#include <riposte/net/client_line.hpp>
#include <riposte/net/rollback.hpp>
#include <riposte/net/state_requests.hpp>
#include <riposte/net/tick_clock.hpp>

#include <functional>
#include <memory>

namespace riposte::net {

/// Makes the setup of a server's bout from its header. The Error says what differs (record/recording.hpp, `apply`).
using SetupMaker = std::function<Result<BoutSetup>(const RecordingHeader&)>;
/// Gives what the player's hand does in a tick.
using Hand = std::function<FencerInput()>;

/// What a client needs besides the terms on which it comes.
struct ClientParts {
    SetupMaker make_setup;
    Scribe* scribe = nullptr;  ///< hears each confirmed tick once; it must outlive the client
};

class BoutClient {
  public:
    /// Begins at `now`; `random` are 32 fresh random bytes, which are never used for anything else.
    static Result<BoutClient> begin(const ClientTerms& terms, ClientParts parts, const Secret& random, Micros now);

    /// Takes a packet that came from the server's address.
    void take(Bytes packet, Micros now);
    /// Goes on to `now`: confirms, asks the hand for each tick that has begun, and predicts. Call it once a picture.
    void advance(Micros now, const Hand& hand);
    /// Returns the next packet to send to the server, if there is one; call it until there is none.
    std::optional<Packet> poll(Micros now) { return line_.poll(now); }
    /// Tells the server that the player leaves.
    void leave() { line_.end(EndReason::kLeft, end_words(EndReason::kLeft)); }

    [[nodiscard]] const ClientLine& line() const { return line_; }
    /// Returns the bout, once it is known; its states are worth showing when `stage` is no longer kWaiting.
    [[nodiscard]] const Rollback* bout() const { return rollback_.get(); }
    [[nodiscard]] const TickClock& clock() const { return clock_; }
    [[nodiscard]] BoutStage stage() const { return stage_; }
    [[nodiscard]] int input_delay() const { return input_delay_; }
    /// Returns true if the bout is over and its last state is confirmed.
    [[nodiscard]] bool is_over() const;
    /// Returns how often confirmed states were found not to be the server's.
    [[nodiscard]] int differences() const { return requests_.differences(); }

  private:
    BoutClient(ClientLine line, ClientParts parts) : line_(std::move(line)), parts_(std::move(parts)) {}
    void hear_ticks(const TicksText& text, Micros now);
    void hear_margin(const TicksText& text, Micros now);
    void hear_block(Bytes block);
    void begin_bout(const SetupBlock& block);
    void watch_states(Micros now);
    void ask_hand(const Hand& hand);
    void send_inputs(Micros now);

    ClientLine line_;
    ClientParts parts_;
    std::unique_ptr<Rollback> rollback_;
    TickClock clock_;
    StateRequests requests_;
    BoutStage stage_ = BoutStage::kWaiting;
    int input_delay_ = 0;
    std::uint32_t told_ = 0;   ///< the tick behind the newest that the server has told of
    std::uint32_t had_ = 0;    ///< the tick behind the newest input that the server has had
    std::uint32_t first_ = 0;  ///< the first tick for which an input was sent
    std::uint32_t asked_ = 0;  ///< the next tick for which the hand is asked
    PacePlan pace_;
};

}  // namespace riposte::net
