// Packets to and from one server, over a socket of the program's own.
#pragma once

#include <riposte/net/link.hpp>
#include <riposte/wire/udp_socket.hpp>

namespace riposte {

/// Returns the time by which the network goes.
net::Micros micros_now();

class Postbox {
  public:
    /// `link` stands in the way of what comes and goes if it is given, for trying out what a bad network is like.
    static Result<Postbox> open(const net::Address& server, const std::optional<net::LinkQuality>& link);

    void send(net::Bytes packet);
    /// Returns the next packet that has come from the server, if there is one.
    std::optional<net::Packet> receive();
    /// Waits until a packet comes, but no longer than `most`.
    void wait(net::Micros most) { socket_.wait(most); }
    /// Returns true while packets that were sent are held up by the link.
    [[nodiscard]] bool is_busy() const { return link_ && link_->there.next_arrival(); }
    [[nodiscard]] const net::Address& server() const { return server_; }

  private:
    Postbox(wire::UdpSocket socket, const net::Address& server) : socket_(std::move(socket)), server_(server) {}
    std::optional<net::Packet> next_of_socket();

    wire::UdpSocket socket_;
    net::Address server_;
    std::optional<net::Link> link_;
};

/// Takes what has come for one end of a bout, a BoutClient or a BoutWatcher.
template <class End>
void take_all(Postbox& postbox, End& end) {
    while (const auto packet = postbox.receive()) end.take(*packet, micros_now());
}
/// Sends what that end has to send.
template <class End>
void send_all(Postbox& postbox, End& end) {
    while (const auto packet = end.poll(micros_now())) postbox.send(*packet);
}

}  // namespace riposte
