// A socket of UDP over IPv4, by SDL_net. What comes and goes are whole datagrams of the protocol (docs/network.md).
#pragma once

#include <riposte/core/result.hpp>
#include <riposte/net/protocol.hpp>

#include <memory>
#include <optional>

namespace riposte::wire {

/// A datagram that has come.
struct Datagram {
    net::Address from;
    net::Packet bytes;
};

/// A socket that is bound to a port of every interface of this machine. It waits in `wait` alone.
class UdpSocket {
  public:
    /// Opens a socket on the port, or on any that is free for the port 0. The Error tells that another program has the
    /// port, or that this machine lets no program use the network.
    static Result<UdpSocket> open(std::uint16_t port);

    /// Returns the port to which the socket is bound.
    [[nodiscard]] std::uint16_t port() const;
    /// Sends a datagram of at most net::kLongestPacket bytes. Returns false if the system takes it not; then it is
    /// lost, as a datagram may be anywhere on its way.
    bool send(const net::Address& to, net::Bytes bytes);
    /// Waits until a datagram has come, but no longer than `most`; a whole millisecond at least, if it waits at all.
    void wait(net::Micros most);
    /// Returns the next datagram that has come, if any. Datagrams that are empty or longer than net::kLongestPacket are
    /// passed over.
    std::optional<Datagram> receive();

  private:
    struct Parts;
    struct Close {
        void operator()(Parts* parts) const;
    };
    explicit UdpSocket(std::unique_ptr<Parts, Close> parts) : parts_(std::move(parts)) {}

    std::unique_ptr<Parts, Close> parts_;
};

}  // namespace riposte::wire
