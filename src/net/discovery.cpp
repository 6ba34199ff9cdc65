#include "whole_text.hpp"

#include <riposte/net/admission.hpp>
#include <riposte/net/clean_name.hpp>
#include <riposte/net/discovery.hpp>

namespace riposte::net {
namespace {

template <class Stream, std::size_t Size>
void block(Stream& stream, std::array<std::uint8_t, Size>& bytes) {
    for (std::uint8_t& byte : bytes) stream.number(byte);
}

template <class Stream>
void head(Stream& stream, PacketType type, SeekMark& mark) {
    auto number = static_cast<std::uint8_t>(type);
    stream.template ranged<std::uint8_t>(number, number, number);
    std::uint32_t protocol = kProtocol;
    stream.template ranged<std::uint32_t>(protocol, kProtocol, kProtocol);
    block(stream, mark);
}

template <class Stream>
void serialize(Stream& stream, ServerNotice& notice) {
    stream.number(notice.simulation);
    block(stream, notice.key);
    flag(stream, notice.has_password);
    choice(stream, notice.stage, kBoutStageCount);
    for (std::uint8_t& level : notice.bot_level) stream.number(level);
    for (bool& taken : notice.taken) flag(stream, taken);
    for (std::uint16_t& score : notice.score) stream.number(score);
    stream.number(notice.watchers);
    stream.number(notice.most_watchers);
    stream.text(notice.name, kLongestSentName);
    for (std::string& name : notice.names) stream.text(name, kLongestSentName);
}

constexpr std::size_t kSeekHead = 1 + 4 + sizeof(SeekMark);

}  // namespace

Packet seek_bytes(const SeekMark& mark) {
    Packet packet = written(mark, [](auto& stream, SeekMark& it) { head(stream, PacketType::kSeek, it); });
    packet.resize(kSeekSize);
    return packet;
}

std::optional<SeekMark> read_seek(Bytes packet) {
    if (packet.size() != kSeekSize) return {};
    return read_whole<SeekMark>(packet.first(kSeekHead),
                                [](auto& stream, SeekMark& mark) { head(stream, PacketType::kSeek, mark); });
}

Packet here_bytes(const SeekMark& mark, const ServerNotice& notice) {
    static_assert(kMostHere <= kSeekSize, "no reply is longer than its question");
    return written(notice, [&](auto& stream, ServerNotice& it) {
        SeekMark copy = mark;
        head(stream, PacketType::kHere, copy);
        serialize(stream, it);
    });
}

std::optional<ServerNotice> read_here(Bytes packet, const SeekMark& mark) {
    SeekMark read{};
    auto notice = read_whole<ServerNotice>(packet, [&](auto& stream, ServerNotice& it) {
        head(stream, PacketType::kHere, read);
        serialize(stream, it);
    });
    if (!notice || read != mark) return {};
    notice->name = clean_name(notice->name);
    for (std::string& name : notice->names) name = clean_name(name);
    return notice;
}

bool is_near(const Address& address) {
    const auto& [a, b, c, d] = address.host;
    return a == 127 || a == 10 || (a == 172 && b >= 16 && b < 32) || (a == 192 && b == 168) || (a == 169 && b == 254);
}

bool SeekLimits::answers(const Address& from, Micros now) {
    if (!is_near(from)) return false;
    RateCount& host = hosts_[(from.host[2] * 31U + from.host[3]) % hosts_.size()];
    return host.take(kSeeksOfHost, now) && all_.take(kAllSeeks, now);
}

}  // namespace riposte::net
