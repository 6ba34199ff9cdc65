#include "connection.hpp"

#include "greetings.hpp"

namespace riposte::net {

Packet answer(Connection& connection, const Packet& decision, bool lets_in, std::uint32_t protocol) {
    RIPOSTE_ASSERT(connection.noise.has_value());
    Packet packet = answer_head(connection.client);
    // The client's key agreed with the server's own, so it agrees with this one as well.
    const bool written = connection.noise->write_second(decision, connection.ephemeral, packet);
    RIPOSTE_ASSERT(written);
    if (lets_in) {
        const NoiseKeys keys = connection.noise->keys();
        connection.channel.emplace(ChannelKeys{keys.from_responder, keys.from_initiator}, protocol);
    }
    connection.noise.reset();
    connection.ephemeral = KeyPair{};
    connection.answer = packet;
    return packet;
}

}  // namespace riposte::net
