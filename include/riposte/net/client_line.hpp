// A client's end of a connection to a server, from the first question to the reason for the end: handshake, sealed
// packets, the blocks of a bout.
#pragma once

#include <riposte/net/blocks.hpp>
#include <riposte/net/client_handshake.hpp>
#include <riposte/net/loss_meter.hpp>
#include <riposte/net/play_packets.hpp>

#include <utility>

namespace riposte::net {

enum class LineStage : std::uint8_t { kConnecting, kIn, kEnded };

class ClientLine {
  public:
    /// Begins at `now`; `random` are 32 fresh random bytes, which are never used for anything else.
    static Result<ClientLine> begin(const ClientTerms& terms, const Secret& random, Micros now);

    /// Returns the next packet to send to the server, if there is one; call it until there is none.
    std::optional<Packet> poll(Micros now);
    /// Takes a packet from the server's address. Returns what it carries, unless the line itself is meant or it is a
    /// part of a block.
    std::optional<Opened> take(Bytes packet, Micros now);
    /// Returns the newest setup that has come, until it is taken out.
    [[nodiscard]] const SetupBlock* setup() const { return setup_ ? &*setup_ : nullptr; }
    std::optional<SetupBlock> release_setup() { return std::exchange(setup_, std::nullopt); }
    /// Takes out the newest state that has come.
    std::optional<StateBlock> release_state() { return std::exchange(state_, std::nullopt); }
    /// Returns who is there, as the server told last, once it has.
    [[nodiscard]] const std::optional<LobbyBlock>& lobby() const { return lobby_; }
    /// Takes out what the keeper of the server has said to everybody, one after the other.
    std::optional<std::string> release_said();
    /// Sends a text; only once the client is in.
    void send(PacketType type, Bytes text);
    /// Sends the kit that the player wants for the next bout, once the client is in; one that is not sent yet is
    /// forgotten.
    void wear(const Kit& kit) { kit_ = kit_block(kit); }
    /// Ends the connection and tells the server why; `why` is for the player.
    void end(EndReason reason, const Error& why);

    [[nodiscard]] LineStage stage() const { return stage_; }
    /// Returns why the connection has ended.
    [[nodiscard]] const Error& failure() const { return failure_; }
    /// Returns why the server refused, if that is why it has ended.
    [[nodiscard]] const std::optional<Denial>& refused() const { return handshake_.denial(); }
    /// Returns true if it has ended since the server was not heard.
    [[nodiscard]] bool lost() const { return lost_; }
    [[nodiscard]] const Admission& admission() const { return handshake_.admission(); }
    [[nodiscard]] const std::optional<PublicKey>& server() const { return handshake_.server(); }
    /// Returns when the newest packet of the server came.
    [[nodiscard]] Micros heard() const { return heard_; }
    /// Returns the share of the server's newest packets that did not come, if it is known.
    [[nodiscard]] std::optional<double> loss() const { return losses_.share(); }

  private:
    explicit ClientLine(ClientHandshake handshake) : handshake_(std::move(handshake)) {}
    std::optional<Packet> poll_handshake(Micros now);
    void follow_handshake(Micros now);
    void take_end(Bytes text);
    void hear_block(Bytes block);
    std::optional<Packet> poll_blocks(Micros now);

    static constexpr std::size_t kMostSaid = 8;
    ClientHandshake handshake_;
    std::optional<SealedChannel> channel_;
    BlockReceiver blocks_;
    std::optional<SetupBlock> setup_;
    std::optional<StateBlock> state_;
    std::optional<LobbyBlock> lobby_;
    std::vector<std::string> said_;  ///< what is not taken out yet, at most kMostSaid
    std::optional<Packet> kit_;      ///< a block that is still to be sent
    BlockSender sender_;
    LineStage stage_ = LineStage::kConnecting;
    Error failure_;
    bool lost_ = false;
    Micros heard_ = 0;
    LossMeter losses_;
    std::vector<Packet> outgoing_;  ///< the next to send at the end
};

}  // namespace riposte::net
