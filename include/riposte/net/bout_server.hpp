// A server: it lets in two who fence and others who watch, owns the one true bout, merges what the two do, and tells
// everybody. Bytes, time and random numbers come as arguments.
#pragma once

#include <riposte/net/discovery.hpp>
#include <riposte/net/notice.hpp>
#include <riposte/net/pauses.hpp>
#include <riposte/net/served_bout.hpp>
#include <riposte/net/server_terms.hpp>
#include <riposte/net/state_dump.hpp>

#include <memory>
#include <optional>
#include <utility>

namespace riposte::net {

/// Somebody who is connected, for the server's keeper.
struct GuestFacts {
    ConnectionId id = 0;
    std::uint8_t seat = kNoSeat;
    std::string name{};
    Address from{};
};

struct Guest;
struct Said;
class LobbyDesk;
class Reception;

class BoutServer {
  public:
    explicit BoutServer(const ServerTerms& terms);
    ~BoutServer();
    BoutServer(BoutServer&&) noexcept;
    BoutServer& operator=(BoutServer&&) noexcept;

    /// Takes a packet from anybody.
    void take(const Arrival& arrival);
    /// Returns the terms of the next bout, with names and kits of those who are to fence, once both seats are taken by
    /// who is ready, and until `make` is called. The seed is that of the server's terms.
    [[nodiscard]] std::optional<BoutTerms> wanted() const;
    /// Takes the setup of the bout that is wanted. The bout begins when both who fence have it. `scribe` hears each
    /// tick; it must outlive the bout, or is null.
    void make(BoutSetup setup, Scribe* scribe);
    /// Goes on to `now`: computes the ticks that are due, and writes packets. Call it at least once a tick. A bout is
    /// broken off if somebody who fences has left, or was lost for longer than his seat is held.
    void advance(Micros now);
    /// Ends the bout after the tick under way; those who are connected still hear of all its ticks.
    void break_off();
    /// Forgets the bout. Who is connected stays; the next bout is wanted when both who fence are ready for it. If the
    /// bout was fenced to its end, they change sides.
    void forget_bout();
    /// Lets the bout stand, or go on, as who keeps the server wants it.
    void set_pause(bool stands) { keeper_pauses_ = stands; }
    /// Says a line to everybody who is connected.
    void say(const std::string& words);
    /// Ends all connections with a reason, and forgets the bout.
    void close(EndReason reason);
    /// Sends somebody away. If `banned` is true, nobody comes from that host any more.
    void dismiss(ConnectionId id, Micros now, bool banned);

    /// Returns the packets that are to be sent, and forgets them.
    std::vector<Outgoing> release();
    /// Returns what has happened, and forgets it.
    std::vector<Notice> release_notices();
    /// Returns the server's side of each state that was another one at a client, and forgets it. Of these, and of
    /// notices of them, there are at most StateRequests::kMostDifferences for a guest and bout.
    std::vector<StateDump> release_dumps() { return std::exchange(dumps_, {}); }

    /// Returns the bout, once it is made.
    [[nodiscard]] const ServedBout* bout() const { return bout_.get(); }
    [[nodiscard]] std::vector<GuestFacts> guests() const;
    /// Returns which seats bots have now.
    [[nodiscard]] Seats bots() const;
    /// Returns true if the bout is over and everybody who is connected has heard all of it.
    [[nodiscard]] bool is_done() const;

  private:
    void hear(const Said& said, Micros now);
    void give_up_bout();
    void begin_if_ready(Micros now);
    void note_who_has_all();
    void mind_pauses(Micros now);
    void offer_block(Guest& guest, std::uint32_t told, Micros now);
    void offer_state(Guest& guest, std::uint32_t told);
    [[nodiscard]] int delay_for_bout() const;
    void tell(Guest& guest, Micros now);
    [[nodiscard]] ServerNotice about(Micros now) const;

    struct Rules;
    std::unique_ptr<const Rules> rules_;  ///< what of the terms is needed later
    std::unique_ptr<Reception> reception_;
    std::unique_ptr<LobbyDesk> lobby_;
    std::unique_ptr<ServedBout> bout_;
    std::uint8_t number_ = 0;  ///< of the newest bout, on the wire
    int input_delay_ = 0;      ///< of the newest bout
    Pauses pauses_;
    bool keeper_pauses_ = false;
    Micros told_ = -kSecond;  ///< when guests were last looked at
    std::vector<StateDump> dumps_;
    SeekLimits seeks_;
};

}  // namespace riposte::net
