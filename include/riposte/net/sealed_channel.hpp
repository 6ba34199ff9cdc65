// Packets that only the two ends of a connection can make and read, each of them once (docs/network.md, "Sealed
// packets").
#pragma once

#include <riposte/net/keys.hpp>

#include <memory>

namespace riposte::net {

/// Bytes of a sealed packet beside what it carries: type u8, sequence u16, tag.
inline constexpr std::size_t kSealedOverhead = 3 + 16;
inline constexpr std::size_t kLongestSealedText = kLongestPacket - kSealedOverhead;

/// A key for each direction, as the handshake gives them.
struct ChannelKeys {
    Secret send;
    Secret receive;
};

struct Opened {
    PacketType type = PacketType::kFragment;
    std::uint64_t sequence = 0;  ///< counts the packets of the other end from 0
    Packet text;
};

class ReplayWindow;

class SealedChannel {
  public:
    SealedChannel(const ChannelKeys& keys, std::uint32_t protocol);
    ~SealedChannel();
    SealedChannel(SealedChannel&&) noexcept;
    SealedChannel& operator=(SealedChannel&&) noexcept;

    /// Returns the packet that carries the text, at most kLongestSealedText bytes; `type` is one from kFirstSealed on.
    [[nodiscard]] Packet sealed(PacketType type, Bytes text);

    /// Returns what the packet carries. Nothing comes of a packet that is too short or too long, that the other end did
    /// not seal so, that was had before, or that is more than 256 packets older than the newest; nothing of the channel
    /// changes then.
    std::optional<Opened> open(Bytes packet);

    /// Returns the number of packets that were sealed.
    [[nodiscard]] std::uint64_t sent() const { return sent_; }
    /// Returns the number behind the greatest sequence that was opened: at least so many packets the other end has
    /// sent.
    [[nodiscard]] std::uint64_t expected() const;

  private:
    ChannelKeys keys_;
    std::uint32_t protocol_;
    std::uint64_t sent_ = 0;
    std::unique_ptr<ReplayWindow> window_;
};

}  // namespace riposte::net
