#include "greetings.hpp"

#include "whole_text.hpp"

#include <algorithm>

namespace riposte::net {
namespace {

template <class Stream, std::size_t Size>
void block(Stream& stream, std::array<std::uint8_t, Size>& bytes) {
    for (std::uint8_t& byte : bytes) stream.number(byte);
}

/// The type of a packet, which a reader holds against the one it expects.
template <class Stream>
void type(Stream& stream, PacketType expected) {
    auto number = static_cast<std::uint8_t>(expected);
    stream.template ranged<std::uint8_t>(number, number, number);
}

template <class Stream>
void serialize(Stream& stream, Hello& hello) {
    type(stream, PacketType::kHello);
    stream.number(hello.versions.protocol);
    block(stream, hello.client);
    stream.number(hello.versions.simulation);
    if (Stream::kReading && hello.versions.protocol != kProtocol) return;
    choice(stream, hello.role, kRoleCount);
    flag(stream, hello.with_password);
    block(stream, hello.cookie);
    block(stream, hello.sealed);
}

/// The protocol of a reply is the server's; a client knows no replies of others but refusals.
template <class Stream>
void serialize(Stream& stream, CookieReply& reply) {
    type(stream, PacketType::kCookie);
    std::uint32_t protocol = kProtocol;
    stream.template ranged<std::uint32_t>(protocol, kProtocol, kProtocol);
    block(stream, reply.echo);
    block(stream, reply.cookie);
    block(stream, reply.server);
}

template <class Stream>
void serialize(Stream& stream, DeniedReply& reply) {
    type(stream, PacketType::kDenied);
    stream.number(reply.server.protocol);
    block(stream, reply.echo);
    auto reason = static_cast<std::uint8_t>(reply.reason);
    stream.number(reason);
    if (!is_open_denial(reason)) stream.fail();
    reply.reason = static_cast<Denial>(reason);
    stream.number(reply.server.simulation);
}

template <class Stream>
void serialize(Stream& stream, Wish& wish) {
    block(stream, wish.resume);
    stream.text(wish.name, kLongestSentName);
}

template <class Stream>
void serialize(Stream& stream, Decision& decision) {
    std::uint8_t status = decision.denial ? static_cast<std::uint8_t>(*decision.denial) : 0;
    stream.number(status);
    if (status != 0 && !is_sealed_denial(status)) stream.fail();
    if (status != 0) decision.denial = static_cast<Denial>(status);
    stream.number(decision.admission.seat);
    stream.number(decision.admission.tick);
    block(stream, decision.admission.resume);
}

constexpr auto kFields = [](auto& stream, auto& thing) { serialize(stream, thing); };

}  // namespace

Echo echo_of(const PublicKey& client) {
    Echo echo{};
    std::copy_n(client.begin(), echo.size(), echo.begin());
    return echo;
}

Packet hello_bytes(const Hello& hello) { return written(hello, kFields); }

std::optional<Hello> read_hello(Bytes bytes) {
    if (bytes.size() != kHelloSize) return std::nullopt;
    ByteReader reader(bytes);
    Hello hello;
    serialize(reader, hello);
    return reader.ok() ? std::optional(hello) : std::nullopt;
}

Packet cookie_bytes(const CookieReply& reply) { return written(reply, kFields); }
std::optional<CookieReply> read_cookie(Bytes bytes) { return read_whole<CookieReply>(bytes, kFields); }
Packet denied_bytes(const DeniedReply& reply) { return written(reply, kFields); }
std::optional<DeniedReply> read_denied(Bytes bytes) { return read_whole<DeniedReply>(bytes, kFields); }

Packet answer_head(const PublicKey& client) {
    Packet bytes;
    ByteWriter writer(bytes);
    type(writer, PacketType::kAnswer);
    writer.number(kProtocol);
    Echo echo = echo_of(client);
    block(writer, echo);
    return bytes;
}

std::optional<Bytes> message_of_answer(Bytes packet, const PublicKey& client) {
    const Packet head = answer_head(client);
    if (packet.size() != kAnswerPacket || !std::equal(head.begin(), head.end(), packet.begin())) return std::nullopt;
    return packet.subspan(head.size());
}

Packet wish_bytes(const Wish& wish) {
    Packet bytes = written(wish, kFields);
    bytes.resize(kWishSize);
    return bytes;
}

std::optional<Wish> read_wish(Bytes bytes, Role role) {
    ByteReader reader(bytes);
    Wish wish;
    serialize(reader, wish);
    wish.role = role;
    if (!reader.ok() || bytes.size() != kWishSize) return std::nullopt;
    const Bytes rest = bytes.subspan(reader.position());
    const bool blank = std::all_of(rest.begin(), rest.end(), [](std::uint8_t byte) { return byte == 0; });
    return blank ? std::optional(wish) : std::nullopt;
}

Packet decision_bytes(const Decision& decision) { return written(decision, kFields); }
std::optional<Decision> read_decision(Bytes bytes) { return read_whole<Decision>(bytes, kFields); }

}  // namespace riposte::net
