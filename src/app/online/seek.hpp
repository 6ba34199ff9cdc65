// Which servers are on this network.
#pragma once

#include <riposte/net/discovery.hpp>

#include <string>
#include <vector>

namespace riposte {

struct FoundServer {
    net::Address address;
    net::ServerNotice notice;
    net::Micros ping = 0;  ///< the shortest time from question to answer
};

/// Asks this machine and all its networks for servers on the port, for as long as `time`. Each server is told once, by
/// its key, with the address that answered soonest. The Error tells that the system opens no socket.
Result<std::vector<FoundServer>> seek_servers(std::uint16_t port, net::Micros time);

/// Returns how many seats are free.
int free_seats(const net::ServerNotice& notice);
/// Returns the code by which the server is joined.
std::string code_of(const FoundServer& server);
/// Returns a line on what goes on at the server: who fences, who watches, whether there is a password.
std::string words_of(const FoundServer& server);

}  // namespace riposte
