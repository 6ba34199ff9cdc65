// SDL_net 2.2: a socket's channels are never used, since unbound they let only four senders share one and an index
// beyond the last crashes; a packet's fields are all set here, since SDLNet_AllocPacket leaves some as they were; a
// datagram that is longer than the buffer is cut without a word, so that the buffer is longer than what is taken.
#include <riposte/wire/udp_socket.hpp>

#include <SDL2/SDL_net.h>

#include <algorithm>
#include <string>

namespace riposte::wire {
namespace {

constexpr int kNoChannel = -1;
constexpr std::size_t kBuffer = 1501;
static_assert(kBuffer > net::kLongestPacket);

IPaddress to_sdl(const net::Address& address) {
    IPaddress ip{};
    const auto& [a, b, c, d] = address.host;
    SDLNet_Write32(Uint32{a} << 24U | Uint32{b} << 16U | Uint32{c} << 8U | d, &ip.host);
    SDLNet_Write16(address.port, &ip.port);
    return ip;
}

net::Address from_sdl(const IPaddress& ip) {
    const Uint32 host = SDLNet_Read32(&ip.host);
    const auto part = [&](unsigned shift) { return static_cast<std::uint8_t>(host >> shift & 0xffU); };
    return {{part(24), part(16), part(8), part(0)}, SDLNet_Read16(&ip.port)};
}

Error refused(std::uint16_t port) {
    if (port == 0) return {"this system opens no socket", "network", "allow the game to use the network"};
    return {"port " + std::to_string(port) + " is not free", "network",
            "end the other server on this machine, or choose another port"};
}

}  // namespace

struct UdpSocket::Parts {
    UDPsocket socket = nullptr;
    SDLNet_SocketSet waiting = nullptr;
    std::array<std::uint8_t, kBuffer> buffer{};
};

void UdpSocket::Close::operator()(Parts* parts) const {
    SDLNet_FreeSocketSet(parts->waiting);
    SDLNet_UDP_Close(parts->socket);
    delete parts;  // NOLINT(cppcoreguidelines-owning-memory)
    SDLNet_Quit();
}

Result<UdpSocket> UdpSocket::open(std::uint16_t port) {
    if (SDLNet_Init() != 0) return refused(0);
    UDPsocket socket = SDLNet_UDP_Open(port);
    if (socket == nullptr) {
        SDLNet_Quit();
        return refused(port);
    }
    std::unique_ptr<Parts, Close> parts(new Parts);
    parts->socket = socket;
    parts->waiting = SDLNet_AllocSocketSet(1);
    if (parts->waiting == nullptr || SDLNet_UDP_AddSocket(parts->waiting, socket) < 0) return refused(0);
    return UdpSocket(std::move(parts));
}

std::uint16_t UdpSocket::port() const { return from_sdl(*SDLNet_UDP_GetPeerAddress(parts_->socket, kNoChannel)).port; }

bool UdpSocket::send(const net::Address& to, net::Bytes bytes) {
    if (bytes.empty() || bytes.size() > net::kLongestPacket) return false;
    std::copy(bytes.begin(), bytes.end(), parts_->buffer.begin());
    const int size = static_cast<int>(bytes.size());
    UDPpacket packet{kNoChannel, parts_->buffer.data(), size, static_cast<int>(kBuffer), 0, to_sdl(to)};
    return SDLNet_UDP_Send(parts_->socket, kNoChannel, &packet) == 1;
}

void UdpSocket::wait(net::Micros most) {
    if (most <= 0) return;
    SDLNet_CheckSockets(parts_->waiting, static_cast<Uint32>(std::max<net::Micros>(most / net::kMillisecond, 1)));
}

std::optional<Datagram> UdpSocket::receive() {
    for (;;) {
        UDPpacket packet{kNoChannel, parts_->buffer.data(), 0, static_cast<int>(kBuffer), 0, {}};
        if (SDLNet_UDP_Recv(parts_->socket, &packet) != 1) return {};
        const auto size = static_cast<std::size_t>(std::max(packet.len, 0));
        if (size == 0 || size > net::kLongestPacket) continue;
        return Datagram{from_sdl(packet.address), {packet.data, packet.data + size}};
    }
}

}  // namespace riposte::wire
