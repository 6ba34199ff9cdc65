#include <riposte/wire/neighbours.hpp>

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>

#include <algorithm>
#include <memory>

namespace riposte::wire {
namespace {

bool is_ipv4(const ifaddrs& interface) {
    return interface.ifa_addr != nullptr && interface.ifa_addr->sa_family == AF_INET;
}

/// The broadcast address of an interface, if it is up and has one.
const sockaddr_in* broadcast_of(const ifaddrs& interface) {
    constexpr unsigned kWanted = IFF_UP | IFF_BROADCAST;
    if ((interface.ifa_flags & kWanted) != kWanted || interface.ifa_broadaddr == nullptr) return nullptr;
    if (!is_ipv4(interface)) return nullptr;
    return reinterpret_cast<const sockaddr_in*>(interface.ifa_broadaddr);
}

std::array<std::uint8_t, 4> host_of(const sockaddr_in& address) {
    const std::uint32_t host = ntohl(address.sin_addr.s_addr);
    const auto part = [&](unsigned shift) { return static_cast<std::uint8_t>(host >> shift & 0xffU); };
    return {part(24), part(16), part(8), part(0)};
}

void add(const net::Address& one, std::vector<net::Address>& found) {
    if (std::find(found.begin(), found.end(), one) == found.end()) found.push_back(one);
}

template <class Do>
void for_each_interface(const Do& do_with) {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return;
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> all(first, freeifaddrs);
    for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) do_with(*one);
}

}  // namespace

std::vector<net::Address> neighbours(std::uint16_t port) {
    std::vector<net::Address> found{{{127, 0, 0, 1}, port}};
    for_each_interface([&](const ifaddrs& one) {
        if (const sockaddr_in* broadcast = broadcast_of(one)) add({host_of(*broadcast), port}, found);
    });
    add({{255, 255, 255, 255}, port}, found);
    return found;
}

std::vector<net::Address> own_addresses(std::uint16_t port) {
    std::vector<net::Address> found;
    for_each_interface([&](const ifaddrs& one) {
        if (is_ipv4(one) && (one.ifa_flags & IFF_UP) != 0 && (one.ifa_flags & IFF_LOOPBACK) == 0)
            add({host_of(*reinterpret_cast<const sockaddr_in*>(one.ifa_addr)), port}, found);
    });
    if (found.empty()) found.push_back({{127, 0, 0, 1}, port});
    return found;
}

}  // namespace riposte::wire
