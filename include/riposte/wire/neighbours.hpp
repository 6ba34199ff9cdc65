// The addresses to which a search for servers on this network is sent.
#pragma once

#include <riposte/net/protocol.hpp>

#include <vector>

namespace riposte::wire {

/// Returns, each once and all with this port: this machine itself (127.0.0.1), the broadcast address of each interface
/// that is up and has one, and 255.255.255.255, which a system without a default route refuses to send to.
std::vector<net::Address> neighbours(std::uint16_t port);

/// Returns this machine's own addresses of IPv4 on its networks, each with this port; none but 127.0.0.1 if it has no
/// network.
std::vector<net::Address> own_addresses(std::uint16_t port);

}  // namespace riposte::wire
