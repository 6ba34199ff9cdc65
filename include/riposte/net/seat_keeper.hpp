// Who has which of the two seats of a server's bout.
#pragma once

#include <riposte/bout/seats.hpp>
#include <riposte/net/connection_facts.hpp>
#include <riposte/net/keys.hpp>

#include <optional>
#include <variant>

namespace riposte::net {

/// A seat that is kept from the beginning for who has its token, as that of one who hosts a bout and fences in it.
struct KeptSeat {
    FencerId seat{};
    ResumeToken token{};
};

/// Gives seats to clients that come, and holds one that was lost for who has its token.
class SeatKeeper {
  public:
    /// A seat whose connection was lost is held for so long.
    static constexpr Micros kHeldFor = 30 * kSecond;

    /// Bots have the seats for which `bots` says so; tokens are made of `hidden`, 32 random bytes of this run.
    SeatKeeper(const Seats& bots, const Secret& hidden, const std::optional<KeptSeat>& kept = {});

    /// Decides upon one who wants to fence: an admission without a tick, or why not. The seat is his once he has
    /// joined.
    std::variant<Admission, Denial> decide(const ConnectionFacts& facts, Micros now);
    /// Hears that a connection has joined. Returns the connection that has lost its seat by this; 0: none.
    ConnectionId join(ConnectionId id);
    /// Returns the seat of a connection that has joined, or kNoSeat.
    [[nodiscard]] std::uint8_t seat_of(ConnectionId id) const;
    /// Returns true if the connection has its seat by the token of an earlier one.
    [[nodiscard]] bool came_back(ConnectionId id) const;
    /// Hears that a connection has ended. Its seat is held for kHeldFor if `held` says so.
    void leave(ConnectionId id, Micros now, bool held);
    /// Lets bots and players change sides.
    void switch_sides();
    [[nodiscard]] int bot_level(FencerId seat) const { return bots_.bot_level[seat]; }
    /// Returns how the character of the seat's bot bends its level.
    [[nodiscard]] const BotStyle& style(FencerId seat) const { return bots_.style[seat]; }
    /// Returns true if nobody new can have the seat.
    [[nodiscard]] bool is_taken(FencerId seat, Micros now) const { return !is_open(seat, now); }
    /// Returns true if everybody who is to fence has joined.
    [[nodiscard]] bool full() const;
    /// Returns true if somebody who is to fence has gone and his seat is no longer held.
    [[nodiscard]] bool is_given_up(Micros now) const;

  private:
    struct Seat {
        ConnectionId holder = 0;    ///< who has joined
        ConnectionId promised = 0;  ///< to one who has not joined yet
        ResumeToken token{};
        bool resumed = false;     ///< true if the holder, or who it is promised to, brought the token
        bool kept = false;        ///< true if it is nobody else's, whoever is there
        Micros lost = -kHeldFor;  ///< when the holder went
    };
    [[nodiscard]] bool is_open(FencerId seat, Micros now) const;
    [[nodiscard]] ResumeToken token_for(ConnectionId id) const;

    Seats bots_;
    Secret hidden_;
    PerFencer<Seat> seats_{};
};

}  // namespace riposte::net
