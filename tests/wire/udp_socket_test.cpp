#include "catch.hpp"

#include <riposte/wire/neighbours.hpp>
#include <riposte/wire/udp_socket.hpp>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <thread>

using namespace riposte;
using wire::Datagram;
using wire::UdpSocket;

namespace {

net::Address here(std::uint16_t port) { return {{127, 0, 0, 1}, port}; }

/// What comes within a second.
std::optional<Datagram> awaited(UdpSocket& socket) {
    for (int i = 0; i < 1000; ++i) {
        if (auto came = socket.receive()) return came;
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    return {};
}

net::Packet packet_of(std::size_t size) {
    net::Packet packet(size);
    for (std::size_t i = 0; i < size; ++i) packet[i] = static_cast<std::uint8_t>(i * 7);
    return packet;
}

}  // namespace

TEST_CASE("a datagram comes as it was sent, with the sender's address, and the answer goes back") {
    auto server = UdpSocket::open(0);
    auto client = UdpSocket::open(0);
    REQUIRE(server);
    REQUIRE(client);
    REQUIRE(server.value().port() != 0);
    for (const std::size_t size : {std::size_t{1}, std::size_t{512}, net::kLongestPacket}) {
        const net::Packet sent = packet_of(size);
        REQUIRE(client.value().send(here(server.value().port()), sent));
        const auto came = awaited(server.value());
        REQUIRE(came);
        CHECK(came->bytes == sent);
        CHECK((came->from == here(client.value().port())));
        REQUIRE(server.value().send(came->from, came->bytes));
        const auto back = awaited(client.value());
        REQUIRE(back);
        CHECK(back->bytes == sent);
    }
    CHECK_FALSE(server.value().receive());
}

TEST_CASE("what is empty or longer than the protocol's packets is not sent") {
    auto socket = UdpSocket::open(0);
    REQUIRE(socket);
    CHECK_FALSE(socket.value().send(here(socket.value().port()), {}));
    CHECK_FALSE(socket.value().send(here(socket.value().port()), packet_of(net::kLongestPacket + 1)));
}

TEST_CASE("a datagram that is longer than a packet, or empty, is passed over, and what comes behind it is whole") {
    auto socket = UdpSocket::open(0);
    REQUIRE(socket);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(socket.value().port());
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int sender = ::socket(AF_INET, SOCK_DGRAM, 0);
    REQUIRE(sender >= 0);
    for (const std::size_t size :
         {net::kLongestPacket + 1, std::size_t{1500}, std::size_t{9000}, std::size_t{0}, std::size_t{3}}) {
        const net::Packet packet = packet_of(size);
        CHECK(sendto(sender, packet.data(), size, 0, reinterpret_cast<const sockaddr*>(&to), sizeof to) ==
              static_cast<ssize_t>(size));
    }
    close(sender);
    const auto came = awaited(socket.value());
    REQUIRE(came);
    CHECK(came->bytes == packet_of(3));
    CHECK_FALSE(socket.value().receive());
}

TEST_CASE("many senders are heard on one socket, each by its own address") {
    auto server = UdpSocket::open(0);
    REQUIRE(server);
    std::vector<UdpSocket> clients;
    for (std::uint8_t i = 0; i < 40; ++i) {
        auto client = UdpSocket::open(0);
        REQUIRE(client);
        clients.push_back(std::move(client.value()));
        REQUIRE(clients.back().send(here(server.value().port()), std::array{i}));
    }
    for (std::size_t heard = 0; heard < clients.size(); ++heard) {
        const auto came = awaited(server.value());
        REQUIRE(came);
        REQUIRE(came->bytes.size() == 1);
        CHECK(came->from.port == clients[came->bytes[0]].port());
    }
}

TEST_CASE("a port that another server has is told, with what to do") {
    auto first = UdpSocket::open(0);
    REQUIRE(first);
    const std::uint16_t port = first.value().port();
    const auto second = UdpSocket::open(port);
    REQUIRE_FALSE(second);
    CHECK(second.error().what == "port " + std::to_string(port) + " is not free");
    CHECK(second.error().remedy.find("another port") != std::string::npos);
}

TEST_CASE("a search for servers goes to this machine and to everybody on its networks, each address once") {
    const auto found = wire::neighbours(24120);
    const auto has = [&](std::array<std::uint8_t, 4> host) {
        return std::count(found.begin(), found.end(), net::Address{host, 24120});
    };
    CHECK(has({127, 0, 0, 1}) == 1);
    CHECK(has({255, 255, 255, 255}) == 1);
    for (const net::Address& one : found) CHECK(has(one.host) == 1);
}
