#include "postbox.hpp"

#include <riposte/system/clock.hpp>

namespace riposte {

net::Micros micros_now() { return static_cast<net::Micros>(now() * 1e6); }

Result<Postbox> Postbox::open(const net::Address& server, const std::optional<net::LinkQuality>& link) {
    auto socket = wire::UdpSocket::open(0);
    if (!socket) return socket.error();
    Postbox postbox(std::move(socket).value(), server);
    if (link) postbox.link_.emplace(*link, postbox.socket_.port());
    return postbox;
}

void Postbox::send(net::Bytes packet) {
    if (link_) {
        link_->there.send(packet, micros_now());
    } else {
        socket_.send(server_, packet);
    }
}

std::optional<net::Packet> Postbox::next_of_socket() {
    while (auto came = socket_.receive())
        if (came->from == server_) return std::move(came->bytes);
    return {};
}

std::optional<net::Packet> Postbox::receive() {
    if (!link_) return next_of_socket();
    const net::Micros now = micros_now();
    while (const auto packet = link_->there.receive(now)) socket_.send(server_, *packet);
    while (const auto packet = next_of_socket()) link_->back.send(*packet, now);
    return link_->back.receive(now);
}

}  // namespace riposte
