#include <riposte/wire/neighbours.hpp>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <memory>

namespace riposte::wire {
namespace {

/// The broadcast address of an interface, if it is up and has one.
const sockaddr_in* broadcast_of(const ifaddrs& interface) {
    constexpr unsigned kWanted = IFF_UP | IFF_BROADCAST;
    if ((interface.ifa_flags & kWanted) != kWanted || interface.ifa_broadaddr == nullptr) return nullptr;
    if (interface.ifa_addr == nullptr || interface.ifa_addr->sa_family != AF_INET) return nullptr;
    return reinterpret_cast<const sockaddr_in*>(interface.ifa_broadaddr);
}

std::array<std::uint8_t, 4> host_of(const sockaddr_in& address) {
    const std::uint32_t host = ntohl(address.sin_addr.s_addr);
    const auto part = [&](unsigned shift) { return static_cast<std::uint8_t>(host >> shift & 0xffU); };
    return {part(24), part(16), part(8), part(0)};
}

}  // namespace

std::vector<net::Address> neighbours(std::uint16_t port) {
    std::vector<net::Address> found{{{127, 0, 0, 1}, port}};
    const auto add = [&](const net::Address& one) {
        if (std::find(found.begin(), found.end(), one) == found.end()) found.push_back(one);
    };
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) == 0) {
        const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
        for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next)
            if (const sockaddr_in* broadcast = broadcast_of(*one)) add({host_of(*broadcast), port});
    }
    add({{255, 255, 255, 255}, port});
    return found;
}

}  // namespace riposte::wire
