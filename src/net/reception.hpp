// Who is connected to a server: they come through its door, are given seats, and leave.
#pragma once

#include "guest.hpp"
#include "refusals.hpp"

#include <riposte/net/door.hpp>
#include <riposte/net/notice.hpp>
#include <riposte/net/seat_keeper.hpp>
#include <riposte/net/server_terms.hpp>

#include <map>
#include <memory>
#include <set>
#include <utility>

namespace riposte::net {

/// What a guest said in a packet.
struct Said {
    Guest& guest;
    Opened opened;
    bool joined = false;  ///< true if it is the first that is heard of him
};

class Reception {
  public:
    explicit Reception(const ServerTerms& terms);

    /// Takes a packet from anybody; `tick` is that of the server's bout. Returns what a guest said, if one did.
    std::optional<Said> take(const Arrival& arrival, std::uint32_t tick);
    /// Lets those go who have not been heard for too long, and notes who was refused.
    void drop_lost(Micros now);
    /// Hears that a guest has left by his own will.
    void hear_end(const Guest& guest, Micros now);
    /// Sends a guest away, and says why. If `banned` is true, nobody comes from that host any more.
    void dismiss(ConnectionId id, EndReason reason, Micros now, bool banned = false);
    /// Sends everybody away, says why, and gives away all seats anew.
    void close(EndReason reason);
    void send(const Guest& guest, PacketType type, Bytes text);

    [[nodiscard]] const std::map<ConnectionId, std::unique_ptr<Guest>>& guests() const { return guests_; }
    /// Tells whether a seat that is lost is held for who brings its token.
    void hold_seats(bool held) { holds_seats_ = held; }
    [[nodiscard]] const SeatKeeper& seats() const { return seats_; }
    /// Lets bots and players change sides.
    void switch_sides();
    [[nodiscard]] std::size_t watchers() const;
    std::vector<Outgoing> release() { return std::exchange(outgoing_, {}); }
    /// Notes that a guest's state was another one than that of the tick.
    void note_difference(const Guest& guest, std::uint32_t tick);
    std::vector<Notice> release_notices() { return std::exchange(notices_, {}); }
    /// Writes a packet that needs no connection.
    void reply(const Address& to, Packet bytes) { outgoing_.push_back({to, std::move(bytes)}); }

  private:
    Packet decide(const ConnectionFacts& facts, Micros now, std::uint32_t tick);
    std::optional<Admission> seat_for(const ConnectionFacts& facts, Micros now, Denial& denial);
    bool join(ConnectionId id, Micros now);
    void drop(ConnectionId id, Micros now, bool for_good = false);
    void note(Notice::Kind kind, const Guest& guest);

    Door door_;
    Seats bots_;
    Secret tokens_;
    std::optional<KeptSeat> kept_;
    std::size_t most_watchers_;
    bool holds_seats_ = false;
    Micros next_look_ = 0;  ///< when it is looked next whether somebody is lost
    SeatKeeper seats_;
    std::map<ConnectionId, std::unique_ptr<Guest>> guests_;
    std::set<std::array<std::uint8_t, 4>> banned_;
    std::vector<Outgoing> outgoing_;
    std::vector<Notice> notices_;
    Refusals refusals_;
};

}  // namespace riposte::net
