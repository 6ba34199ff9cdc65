#include <riposte/net/join_code.hpp>
#include <riposte/wire/resolve.hpp>

#include <arpa/inet.h>
#include <netdb.h>
#include <netinet/in.h>

#include <memory>

namespace riposte::wire {

Result<net::Address> resolve(const std::string& host, std::uint16_t port) {
    if (const auto numbers = net::read_dotted_host(host)) return net::Address{*numbers, port};
    addrinfo wanted{};
    wanted.ai_family = AF_INET;
    wanted.ai_socktype = SOCK_DGRAM;
    addrinfo* found = nullptr;
    const int failed = getaddrinfo(host.c_str(), nullptr, &wanted, &found);
    const std::unique_ptr<addrinfo, decltype(&freeaddrinfo)> all(found, freeaddrinfo);
    if (failed != 0 || found == nullptr)
        return Error{"no machine of this name is known (" + std::string(gai_strerror(failed)) + ")", host,
                     "give its address of IPv4, four numbers as in 192.168.1.20, or the code that the server shows"};
    const std::uint32_t number = ntohl(reinterpret_cast<const sockaddr_in*>(found->ai_addr)->sin_addr.s_addr);
    const auto part = [&](unsigned shift) { return static_cast<std::uint8_t>(number >> shift & 0xffU); };
    return net::Address{{part(24), part(16), part(8), part(0)}, port};
}

}  // namespace riposte::wire
