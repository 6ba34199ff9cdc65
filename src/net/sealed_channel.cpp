#include "noise.hpp"
#include "replay_window.hpp"

#include <riposte/core/bytes.hpp>
#include <riposte/net/sealed_channel.hpp>

#include <algorithm>

namespace riposte::net {
namespace {

static_assert(kSealedOverhead == 3 + kTag);

/// What is sealed with the text without being sent: a packet of another type or protocol is another packet.
std::array<std::uint8_t, 5> associated(std::uint8_t type, std::uint32_t protocol) {
    std::array<std::uint8_t, 5> bytes{type};
    for (std::size_t i = 0; i < 4; ++i) bytes[1 + i] = static_cast<std::uint8_t>(protocol >> (8 * i));
    return bytes;
}

/// Returns the number nearest to `expected` of those that end in these 16 bits, or nothing where that is below 0.
std::optional<std::uint64_t> whole_sequence(std::uint16_t low, std::uint64_t expected) {
    const auto ahead = static_cast<std::int16_t>(static_cast<std::uint16_t>(low - expected));
    const std::uint64_t sequence = expected + static_cast<std::uint64_t>(std::int64_t{ahead});
    if (ahead < 0 && sequence > expected) return std::nullopt;
    return sequence;
}

}  // namespace

SealedChannel::SealedChannel(const ChannelKeys& keys, std::uint32_t protocol)
    : keys_(keys), protocol_(protocol), window_(std::make_unique<ReplayWindow>()) {}
SealedChannel::~SealedChannel() = default;
SealedChannel::SealedChannel(SealedChannel&&) noexcept = default;
SealedChannel& SealedChannel::operator=(SealedChannel&&) noexcept = default;

std::uint64_t SealedChannel::expected() const { return window_->next(); }

Packet SealedChannel::sealed(PacketType type, Bytes text) {
    const auto kind = static_cast<std::uint8_t>(type);
    RIPOSTE_ASSERT(kind >= kFirstSealed && text.size() <= kLongestSealedText);
    Packet packet;
    packet.reserve(text.size() + kSealedOverhead);
    ByteWriter writer(packet);
    writer.number(kind);
    writer.number(static_cast<std::uint16_t>(sent_));
    seal(keys_.send, sent_++, associated(kind, protocol_), text, packet);
    return packet;
}

std::optional<Opened> SealedChannel::open(Bytes packet) {
    if (packet.size() < kSealedOverhead || packet.size() > kLongestPacket) return std::nullopt;
    ByteReader reader(packet);
    std::uint8_t type = 0;
    std::uint16_t low = 0;
    reader.number(type);
    reader.number(low);
    if (type < kFirstSealed) return std::nullopt;
    const auto sequence = whole_sequence(low, window_->next());
    if (!sequence || !window_->is_fresh(*sequence)) return std::nullopt;
    Opened opened{static_cast<PacketType>(type), *sequence, {}};
    if (!unseal(keys_.receive, *sequence, associated(type, protocol_), packet.subspan(3), opened.text))
        return std::nullopt;
    window_->note(*sequence);
    return opened;
}

}  // namespace riposte::net
