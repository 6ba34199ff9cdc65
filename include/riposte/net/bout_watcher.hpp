// A bout of one who watches over a network: he plays the server's log and predicts nothing.
#pragma once

#include <riposte/net/bout_client.hpp>
#include <riposte/net/log_player.hpp>

namespace riposte::net {

class BoutWatcher {
  public:
    /// Begins at `now`; `random` are 32 fresh random bytes, which are never used for anything else.
    static Result<BoutWatcher> begin(const ClientTerms& terms, const Secret& random, Micros now);

    /// Takes a packet that came from the server's address.
    void take(Bytes packet, Micros now);
    /// As BoutClient::wanted and BoutClient::make. The scribe hears each tick from the one on at which the watcher
    /// came.
    [[nodiscard]] const RecordingHeader* wanted() const { return line_.setup() ? &line_.setup()->header : nullptr; }
    /// Returns the number of the bout that is wanted, 0 if none is; of the bout that was made last, 0 before; and of
    /// the server's, as it told in this connection, 0 if it has none.
    [[nodiscard]] std::uint8_t wanted_number() const { return line_.setup() ? line_.setup()->bout : 0; }
    [[nodiscard]] std::uint8_t made_number() const { return course_.bout; }
    [[nodiscard]] const std::optional<std::uint8_t>& told_number() const { return told_number_; }
    void make(Result<BoutSetup> setup, Scribe* scribe);
    /// Plays on to `now`. Call it once a picture.
    void advance(Micros now);
    /// Returns the next packet to send to the server, if there is one; call it until there is none.
    std::optional<Packet> poll(Micros now) { return line_.poll(now); }
    /// As BoutClient::release_dump.
    std::optional<StateDump> release_dump();
    void leave() { line_.end(EndReason::kLeft, end_words(EndReason::kLeft)); }

    [[nodiscard]] const ClientLine& line() const { return line_; }
    /// Returns the bout, once it is known; its states are worth showing once it plays.
    [[nodiscard]] const LogPlayer* bout() const { return course_.player.get(); }
    /// Returns the share of the way from the state before to the state that is shown, 0 .. 1.
    [[nodiscard]] double fraction() const {
        const bool on_time = course_.clock && course_.clock->tick() == course_.player->state().tick;
        return on_time ? course_.clock->fraction() : 1;
    }
    [[nodiscard]] BoutStage stage() const { return course_.stage; }
    /// Returns why the bout stands, if it does and is seen to.
    [[nodiscard]] Standing standing() const;
    std::optional<std::string> release_said() { return line_.release_said(); }
    /// Returns true if the bout is over and its last state is shown.
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] int differences() const { return course_.requests.differences(); }

    /// It plays so far behind what it knows.
    static constexpr std::uint32_t kBehind = kTicksPerSecond / 2;

  private:
    explicit BoutWatcher(ClientLine line) : line_(std::move(line)) {}
    void hear_log(const LogText& text, std::uint64_t sequence);
    void hear_state();
    void keep_pace(Micros now);
    void watch_states(Micros now);
    void send_have(Micros now);

    /// What is of one bout, and begins anew with the next.
    struct Course {
        std::uint8_t bout = 0;  ///< the bout's number
        std::unique_ptr<LogPlayer> player{};
        StateRequests requests{};
        std::optional<SlewedClock> clock{};
        BoutStage stage = BoutStage::kWaiting;
        Standing standing{};
        std::uint64_t newest = 0;  ///< the number behind the greatest of the packets that told of this bout
        std::uint32_t told = 0;    ///< the tick behind the newest that the server has told of
        std::optional<StateDump> dump{};
    };

    ClientLine line_;
    Course course_;
    std::optional<std::uint8_t> told_number_;
    Micros sent_ = -kSecond;
};

}  // namespace riposte::net
