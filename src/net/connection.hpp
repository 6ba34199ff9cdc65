// A connection as the server keeps it.
#pragma once

#include "noise.hpp"

#include <riposte/net/connection_facts.hpp>
#include <riposte/net/limits.hpp>
#include <riposte/net/sealed_channel.hpp>

namespace riposte::net {

struct Connection {
    ConnectionFacts facts;
    PublicKey client{};                    ///< ephemeral key of the client, which names the handshake
    KeyPair ephemeral;                     ///< of the server, for the answer; wiped with it
    std::optional<NoiseResponder> noise;   ///< until it is answered
    Packet answer;                         ///< is sent again if the client asks again
    std::optional<SealedChannel> channel;  ///< once admitted
    RateCount opened;
};

/// Answers the first message; returns the packet, and leaves the keys in the channel if the decision lets in.
Packet answer(Connection& connection, const Packet& decision, bool lets_in, std::uint32_t protocol);

}  // namespace riposte::net
