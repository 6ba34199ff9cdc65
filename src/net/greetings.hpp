// The packets of the handshake, byte by byte (docs/network.md, "Handshake").
#pragma once

#include "noise.hpp"

#include <riposte/net/admission.hpp>

namespace riposte::net {

inline constexpr std::size_t kHelloSize = 512;
/// Bytes of a HELLO that the first message of Noise takes as its prologue: all before the cookie.
inline constexpr std::size_t kHelloHead = 43;
using CookieBytes = std::array<std::uint8_t, 16>;
inline constexpr std::size_t kSealedWish = kHelloSize - kHelloHead - std::tuple_size_v<CookieBytes>;
inline constexpr std::size_t kWishSize = kSealedWish - kTag;
/// Bytes of the client's key that a reply repeats, so that only who has seen the question can answer.
using Echo = std::array<std::uint8_t, 8>;
inline constexpr std::size_t kCookiePacket = 1 + 4 + 8 + 16 + 32;
inline constexpr std::size_t kDeniedPacket = 1 + 4 + 8 + 1 + 4;
inline constexpr std::size_t kAdmissionSize = 1 + 1 + 4 + 16;
inline constexpr std::size_t kAnswerPacket = 1 + 4 + 8 + kNoiseOverhead + kAdmissionSize;

/// A client's question. Its first fields have their places in every version of the protocol.
struct Hello {
    Versions versions;
    PublicKey client{};
    Role role = Role::kFence;
    bool with_password = false;
    CookieBytes cookie{};  ///< all zero while the client has none
    std::array<std::uint8_t, kSealedWish> sealed{};
};
Packet hello_bytes(const Hello& hello);
/// Returns what stands in the bytes, which are kHelloSize many. Of another protocol only protocol and key are read.
std::optional<Hello> read_hello(Bytes bytes);

struct CookieReply {
    Echo echo{};
    CookieBytes cookie{};
    PublicKey server{};
};
Packet cookie_bytes(const CookieReply& reply);
std::optional<CookieReply> read_cookie(Bytes bytes);

/// A refusal that is told in the open.
struct DeniedReply {
    Versions server;
    Echo echo{};
    Denial reason = Denial::kOtherProtocol;
};
Packet denied_bytes(const DeniedReply& reply);
std::optional<DeniedReply> read_denied(Bytes bytes);

/// What stands before the sealed part of an answer, and the sealed part.
Packet answer_head(const PublicKey& client);
/// Returns the second message of Noise in an answer to this client, or nothing.
std::optional<Bytes> message_of_answer(Bytes packet, const PublicKey& client);

/// What a client wishes as the text that is sealed; always kWishSize bytes.
Packet wish_bytes(const Wish& wish);
/// `role` stands before what is sealed. Returns nothing for bytes that no client writes.
std::optional<Wish> read_wish(Bytes bytes, Role role);

/// What a client is told under seal: let in, or a reason why not.
struct Decision {
    std::optional<Denial> denial{};
    Admission admission{};
};
Packet decision_bytes(const Decision& decision);
std::optional<Decision> read_decision(Bytes bytes);

Echo echo_of(const PublicKey& client);

}  // namespace riposte::net
