// The server's end of the handshake, and its connections: who is let in, and whose sealed packets are read
// (docs/network.md, "Handshake" and "Limits"). Bytes, time and random numbers come as arguments.
#pragma once

#include <riposte/net/connection_facts.hpp>
#include <riposte/net/limits.hpp>
#include <riposte/net/sealed_channel.hpp>

namespace riposte::net {

struct DoorTerms {
    Versions versions;
    KeyPair key;                   ///< the server's own, which it keeps from run to run
    std::optional<Secret> shared;  ///< made of a password (password_key), for a server that asks for one
    Secret hidden;                 ///< 32 random bytes of this run
    std::size_t most = kMostConnections;
};

/// A packet as it came.
struct Arrival {
    Address from;
    Micros at = 0;
    Bytes bytes;
    Secret random;  ///< 32 fresh random bytes
};

/// What came of a packet.
struct DoorReport {
    enum class Kind : std::uint8_t {
        kNothing,
        kReply,   ///< `reply` is to be sent to where the packet came from
        kWish,    ///< `connection` asks to be let in: call admit or deny, and send what it returns
        kOpened,  ///< `opened` came from `connection`
    };
    Kind kind = Kind::kNothing;
    Packet reply{};
    std::optional<Denial> denial{};  ///< why the door itself refuses whoever sent the packet; `reply` tells him so
    ConnectionId connection = 0;
    std::optional<Opened> opened{};
    bool joined = false;                   ///< `opened` is the first packet of its connection
    std::vector<ConnectionId> replaced{};  ///< connections of the same address and port that ended by joining
};

struct Connection;
class ReplyLimits;

class Door {
  public:
    explicit Door(const DoorTerms& terms);
    ~Door();
    Door(Door&&) noexcept;
    Door& operator=(Door&&) noexcept;

    /// Takes a packet from anybody. Nothing is kept of one who has not proven his address, and no reply is longer than
    /// its question.
    DoorReport take(const Arrival& arrival);

    /// Answers a wish; returns the packet to send. The seat is the client's for good once the connection has joined: a
    /// wish may be an old packet that somebody sends again, and such a connection never joins.
    Packet admit(ConnectionId id, const Admission& admission);
    /// Refuses a wish; returns the packet to send. The connection ends.
    Packet deny(ConnectionId id, Denial denial);

    /// Returns the packet that carries the text to a connection that was admitted.
    Packet sealed(ConnectionId id, PacketType type, Bytes text);

    /// Ends connections that were half open for too long, and returns them; call it every tick.
    std::vector<ConnectionId> expire(Micros now);
    /// Ends a connection; what it sends later is dropped.
    void close(ConnectionId id);

    /// Returns the facts of the connection, or nothing if it has ended.
    [[nodiscard]] const ConnectionFacts* find(ConnectionId id) const;
    [[nodiscard]] std::size_t count() const { return connections_.size(); }

  private:
    struct Ended;
    struct Question;

    DoorReport take_hello(const Arrival& arrival);
    DoorReport answer_ask(const Question& question, std::optional<Denial> denial);
    DoorReport hear_proof(const Question& question);
    DoorReport take_sealed(const Arrival& arrival);
    [[nodiscard]] std::array<std::uint8_t, 16> cookie_of(const Address& from, const PublicKey& client,
                                                         Micros minute) const;
    [[nodiscard]] bool is_cookie_good(const Question& question) const;
    [[nodiscard]] std::optional<Denial> why_no_room(const Address& from) const;
    std::optional<DoorReport> repeated(const Question& question) const;
    DoorReport deny_at_once(std::unique_ptr<Connection> connection, Denial denial);
    std::vector<ConnectionId> end_others(const Connection& joined);
    void end(std::size_t place, Packet answer);
    Connection* find_connection(ConnectionId id) const;

    DoorTerms terms_;
    std::unique_ptr<ReplyLimits> limits_;
    std::vector<std::unique_ptr<Connection>> connections_;
    std::vector<Ended> ended_;  ///< those of the last two minutes, whose first messages are not taken again
    ConnectionId last_id_ = 0;
    Micros now_ = 0;
};

}  // namespace riposte::net
