// A server of one bout: it owns the true one, lets in two who fence and others who watch, merges what the two do, and
// tells everybody. Bytes, time and random numbers come as arguments.
#pragma once

#include <riposte/net/door.hpp>
#include <riposte/net/seat_keeper.hpp>
#include <riposte/net/served_bout.hpp>

#include <map>
#include <memory>

namespace riposte::net {

struct ServerTerms {
    DoorTerms door;
    Secret tokens;                                ///< 32 random bytes of this run
    Seats bots{};                                 ///< seats that bots have
    int input_delay = 0;                          ///< ticks from a hand to its blade, 0 .. kMostInputDelay
    std::uint32_t watch_delay = kTicksPerSecond;  ///< ticks by which those who watch are behind
    std::size_t most_watchers = 64;
};

/// A packet for an address.
struct Outgoing {
    Address to;
    Packet bytes;
};

struct Guest;

class BoutServer {
  public:
    /// The bout begins when both seats are taken. `scribe` hears each tick; it must outlive the server, or is null.
    BoutServer(const ServerTerms& terms, BoutSetup setup, Scribe* scribe);
    ~BoutServer();
    BoutServer(BoutServer&&) noexcept;
    BoutServer& operator=(BoutServer&&) noexcept;

    /// Takes a packet from anybody.
    void take(const Arrival& arrival);
    /// Goes on to `now`: computes the ticks that are due, and writes packets. Call it at least once a tick.
    void advance(Micros now);
    /// Returns the packets that are to be sent, and forgets them.
    [[nodiscard]] std::vector<Outgoing> release() { return std::exchange(outgoing_, {}); }
    /// Ends all connections with a reason.
    void close(EndReason reason);

    [[nodiscard]] const ServedBout& bout() const { return bout_; }
    [[nodiscard]] std::size_t guests() const { return guests_.size(); }
    /// Returns true if the bout is over and everybody who is connected has heard all of it.
    [[nodiscard]] bool is_done() const;

  private:
    void answer(const DoorReport& report, const Arrival& arrival);
    Packet decide(const ConnectionFacts& facts, Micros now);
    void join(ConnectionId id, Micros now);
    void hear(Guest& guest, const Opened& opened, Micros now);
    void drop(ConnectionId id, Micros now);
    void drop_lost(Micros now);
    void begin_if_ready(Micros now);
    void tell(Guest& guest, Micros now);
    void send(const Guest& guest, PacketType type, Bytes text);

    struct Rules;
    std::unique_ptr<const Rules> rules_;  ///< what of the terms is needed later
    Door door_;
    SeatKeeper seats_;
    ServedBout bout_;
    std::map<ConnectionId, std::unique_ptr<Guest>> guests_;
    std::vector<Outgoing> outgoing_;
};

}  // namespace riposte::net
