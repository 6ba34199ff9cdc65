// A bout of one who fences over a network. Bytes, time and what the hand does come as arguments.
#pragma once

#include <riposte/net/client_line.hpp>
#include <riposte/net/rollback.hpp>
#include <riposte/net/state_requests.hpp>
#include <riposte/net/tick_clock.hpp>
#include <riposte/net/trip_meter.hpp>

#include <functional>
#include <memory>

namespace riposte::net {

/// Gives what the player's hand does in a tick.
using Hand = std::function<FencerInput()>;

class BoutClient {
  public:
    /// Begins at `now`; `random` are 32 fresh random bytes, which are never used for anything else.
    static Result<BoutClient> begin(const ClientTerms& terms, const Secret& random, Micros now);

    /// Takes a packet that came from the server's address.
    void take(Bytes packet, Micros now);
    /// Returns what the server's bout is made of, from when the server has told it until `make` is called. While the
    /// bout is made, go on taking, advancing and polling: the server gives up a client that is silent.
    [[nodiscard]] const RecordingHeader* wanted() const { return line_.setup() ? &line_.setup()->header : nullptr; }
    /// Returns the number of the bout that is wanted, 0 if none is; of the bout that was made last, 0 before; and of
    /// the server's, as it told in this connection, 0 if it has none.
    [[nodiscard]] std::uint8_t wanted_number() const { return line_.setup() ? line_.setup()->bout : 0; }
    [[nodiscard]] std::uint8_t made_number() const { return course_.bout; }
    [[nodiscard]] const std::optional<std::uint8_t>& told_number() const { return told_number_; }
    /// Takes the setup that was made of `wanted` (record/recording.hpp, `apply`); for an Error the connection ends with
    /// it. `scribe` hears each confirmed tick once; it must outlive the client, or is null.
    void make(Result<BoutSetup> setup, Scribe* scribe);
    /// Goes on to `now`: confirms, asks the hand for each tick that has begun, and predicts. Call it once a picture.
    void advance(Micros now, const Hand& hand);
    /// Returns the next packet to send to the server, if there is one; call it until there is none.
    std::optional<Packet> poll(Micros now) { return line_.poll(now); }
    /// Tells the server whether the player is ready for the next bout; he is unless told otherwise.
    void set_ready(bool ready) { ready_ = ready; }
    /// Tells the server whether the player wants the bout to stand.
    void set_pause(bool stands) { pause_ = stands; }
    /// Tells the server in what the player wants to fence the next bout.
    void wear(const Kit& kit) { line_.wear(kit); }
    std::optional<std::string> release_said() { return line_.release_said(); }
    /// Takes out what is known of a state that was found not to be the server's, once the server's has come or the
    /// connection has ended.
    std::optional<StateDump> release_dump();
    /// Tells the server that the player leaves.
    void leave() { line_.end(EndReason::kLeft, end_words(EndReason::kLeft)); }

    [[nodiscard]] const ClientLine& line() const { return line_; }
    /// Returns the bout, once it is known; its states are worth showing when `stage` is no longer kWaiting.
    [[nodiscard]] const Rollback* bout() const { return course_.rollback.get(); }
    [[nodiscard]] const TickClock& clock() const { return course_.clock; }
    [[nodiscard]] BoutStage stage() const { return course_.stage; }
    /// Returns the seat in the bout that was made last, 0 or 1.
    [[nodiscard]] std::uint8_t seat() const { return course_.seat; }
    /// Returns why the bout stands, if it does, or is about to.
    [[nodiscard]] const Standing& standing() const { return course_.standing; }
    /// Returns how many ticks it takes until a bout goes on that stands and whose end is named; else 0.
    [[nodiscard]] std::uint32_t countdown() const;
    /// Returns the smoothed round trip of packets in this bout, if it is known.
    [[nodiscard]] const std::optional<Micros>& round_trip() const { return course_.trips.round_trip(); }
    [[nodiscard]] int input_delay() const { return course_.input_delay; }
    /// Returns true if the bout is over and its last state is confirmed.
    [[nodiscard]] bool is_over() const;
    /// Returns how often confirmed states were found not to be the server's.
    [[nodiscard]] int differences() const { return course_.requests.differences(); }

  private:
    explicit BoutClient(ClientLine line) : line_(std::move(line)) {}
    void hear_ticks(const TicksText& text, std::uint64_t sequence, Micros now);
    void hear_standing(const TicksText& text);
    void keep_clock(const TicksText& text, Micros now);
    void end_course();
    void hear_margin(const TicksText& text, Micros now);
    void hear_state();
    void watch_states(Micros now);
    void ask_hand(const Hand& hand);
    void send_inputs(Micros now);

    /// What is of one bout, and begins anew with the next.
    struct Course {
        std::uint8_t bout = 0;  ///< the bout's number
        std::unique_ptr<Rollback> rollback{};
        TickClock clock{};
        StateRequests requests{};
        TripMeter trips{};
        BoutStage stage = BoutStage::kWaiting;
        Standing standing{};
        std::uint32_t stood = 0;  ///< the tick behind the last in which it stood and the clock knows how long
        int input_delay = 0;
        std::uint8_t seat = 0;
        std::uint64_t newest = 0;  ///< the number behind the greatest of the packets that told of this bout
        std::uint32_t told = 0;    ///< the tick behind the newest that the server has told of
        std::uint32_t had = 0;     ///< the tick behind the newest input that the server has had
        std::uint32_t first = 0;   ///< the first tick for which an input was sent
        std::uint32_t asked = 0;   ///< the next tick for which the hand is asked
        std::optional<StateDump> dump{};
    };

    ClientLine line_;
    Course course_;
    std::optional<std::uint8_t> told_number_;
    bool ready_ = true;
    bool pause_ = false;
    PacePlan pace_;
};

}  // namespace riposte::net
