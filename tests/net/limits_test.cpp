#include "at_the_door.hpp"
#include "catch.hpp"

#include <algorithm>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

constexpr auto kType = static_cast<PacketType>(20);

/// The most of these instants that lie within any second.
std::size_t most_within_second(const std::vector<Micros>& instants) {
    std::size_t most = 0;
    for (std::size_t from = 0, to = 0; to < instants.size(); ++to) {
        while (instants[to] - instants[from] >= kSecond) ++from;
        most = std::max(most, to - from + 1);
    }
    return most;
}

/// Hellos as they are made at random, each of another client.
struct Flood {
    Packet hello = begin_client(client_terms()).poll(0).value();
    Prng prng = Prng::seeded(11);
    const Packet& next() {
        for (std::size_t i = 5; i < 37; ++i) hello[i] = static_cast<std::uint8_t>(prng.next());
        return hello;
    }
};

/// Lets a client of the host join from a port; returns true if it got in.
bool joins(Server& server, std::uint16_t port, Micros now) {
    const Address from = address_of(0x0a000001, port);
    ClientHandshake client = begin_client(client_terms(), port, now);
    speak(client, server, now, from);
    if (client.stage() != ClientStage::kIn) return false;
    server.take(from, client.release_channel().sealed(kType, {}), now);
    return true;
}

/// When an honest client gets in while `a_second` hellos come from addresses that are not their senders'.
Micros gets_in_under(int a_second, std::uint64_t seed) {
    Server server;
    Flood flood;
    flood.prng = Prng::seeded(seed);
    Link link(link_quality("cable").value(), seed);
    ClientHandshake client = begin_client(client_terms(), seed, kSecond);
    for (Micros now = 0; now < kSecond + kGiveUp; now += kSecond / a_second) {
        server.take(address_of(flood.prng.next()), flood.next(), now);
        if (now < kSecond) continue;
        while (const auto packet = client.poll(now)) link.there.send(*packet, now);
        while (const auto packet = link.there.receive(now))
            if (const auto reply = server.take(ann(), *packet, now)) link.back.send(*reply, now);
        while (const auto packet = link.back.receive(now)) client.take(*packet);
        if (client.stage() == ClientStage::kIn) return now - kSecond;
    }
    return kGiveUp;
}

}  // namespace

TEST_CASE("an address gets ten replies a second at most, however it asks") {
    Server server;
    Flood flood;
    std::vector<Micros> replies;
    for (Micros now = 0; now < 10 * kSecond; now += kMillisecond)
        if (server.take(address_of(0x0a000001, static_cast<std::uint16_t>(now)), flood.next(), now))
            replies.push_back(now);
    CHECK(most_within_second(replies) <= 10);
    CHECK(replies.size() >= 25);
}

TEST_CASE("a proven address is heard so often that asking and proving make ten replies a second at most") {
    Server server;
    ClientHandshake client = begin_client(client_terms());
    Flood flood;
    client.take(server.take(ann(), client.poll(0).value(), 0).value());
    const Packet proof = client.poll(0).value();
    std::vector<Micros> replies;
    for (Micros now = 0; now < 4 * kSecond; now += 10 * kMillisecond)
        for (const Packet& packet : {proof, flood.next()})
            if (server.take(ann(), packet, now)) replies.push_back(now);
    CHECK(most_within_second(replies) <= 10);
    CHECK(most_within_second(replies) > 5);
}

TEST_CASE("all together get a hundred replies a second at most") {
    Server server;
    Flood flood;
    std::vector<Micros> replies;
    std::vector<std::pair<Address, Packet>> again;
    for (Micros now = 0; now < 5 * kSecond; now += kMillisecond) {
        const Address from = address_of(flood.prng.next());
        again.emplace_back(from, flood.next());
        if (server.take(from, again.back().second, now)) replies.push_back(now);
        if (again.size() < 300) continue;
        const auto& [asker, packet] = again[again.size() - 300];
        if (server.take(asker, packet, now)) replies.push_back(now);
    }
    CHECK(most_within_second(replies) <= 100);
    CHECK(most_within_second(replies) >= 60);
}

TEST_CASE("under a thousand hellos a second from false addresses an honest client gets in within two seconds") {
    std::vector<Micros> all;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) all.push_back(gets_in_under(1000, seed));
    std::sort(all.begin(), all.end());
    CHECK(all[10] <= kSecond);
    CHECK(all.back() <= 2 * kSecond);
}

TEST_CASE("under ten thousand of them he still gets in within five") {
    for (std::uint64_t seed = 1; seed <= 4; ++seed) CHECK(gets_in_under(10'000, seed) <= 5 * kSecond);
}

TEST_CASE("sixty-four who come at once are all in within five seconds") {
    Server server;
    std::vector<ClientHandshake> clients;
    for (std::uint32_t host = 0; host < 64; ++host) clients.push_back(begin_client(client_terms(), host));
    for (Micros now = 0; now <= 5 * kSecond; now += kMillisecond)
        for (std::uint32_t host = 0; host < 64; ++host) speak(clients[host], server, now, address_of(host));
    CHECK(server.asked.size() == 64);
    CHECK(server.door.count() == 64);
}

TEST_CASE("a flood takes nothing from a connection that has joined") {
    Server server;
    Flood flood;
    ClientHandshake client = begin_client(client_terms());
    speak(client, server, 0);
    SealedChannel channel = client.release_channel();
    int opened = 0;
    for (Micros now = 0; now < 2 * kSecond; now += kMillisecond) {
        server.take(ann(), flood.next(), now);
        if (now % (8 * kMillisecond) != 0) continue;
        const Packet packet = channel.sealed(kType, {});
        opened += server.door.take({ann(), now, packet, {}}).kind == DoorReport::Kind::kOpened ? 1 : 0;
    }
    CHECK(opened == 250);
}

TEST_CASE("of a connection three hundred packets a second are taken at most, and what is forged counts for none") {
    Server server;
    ClientHandshake client = begin_client(client_terms());
    speak(client, server, 0);
    SealedChannel channel = client.release_channel();
    std::vector<Micros> opened;
    for (Micros now = 0; now < 3 * kSecond; now += kMillisecond) {
        Packet packet = channel.sealed(kType, {});
        if (server.door.take({ann(), now, packet, {}}).kind == DoorReport::Kind::kOpened) opened.push_back(now);
        packet.back() ^= 1U;
        server.door.take({ann(), now, packet, {}});
    }
    CHECK(most_within_second(opened) <= 300);
    CHECK(opened.size() >= 750);
}

TEST_CASE("a host has four connections at most") {
    Server server;
    for (std::uint16_t port = 1; port <= 4; ++port) CHECK(joins(server, port, port * 2 * kSecond));
    CHECK_FALSE(joins(server, 5, 20 * kSecond));
    CHECK(server.door.count() == 4);
    server.door.close(2);
    CHECK(joins(server, 6, 30 * kSecond));
}

TEST_CASE("two connections of a host may be half open, and another host's are not counted") {
    Server server;
    std::vector<ClientStage> stages;
    for (std::uint16_t port = 1; port <= 3; ++port) {
        ClientHandshake client = begin_client(client_terms(), port, port * kSecond);
        speak(client, server, port * kSecond, address_of(0x0a000001, port));
        stages.push_back(client.stage());
    }
    CHECK(stages == std::vector{ClientStage::kIn, ClientStage::kIn, ClientStage::kFailed});
    ClientHandshake other = begin_client(client_terms(), 9, 4 * kSecond);
    speak(other, server, 4 * kSecond, address_of(0x0a000002));
    CHECK(other.stage() == ClientStage::kIn);
    CHECK(server.door.expire(20 * kSecond).size() == 3);
    CHECK(joins(server, 4, 21 * kSecond));
}

TEST_CASE("a door has as many connections as it was made for") {
    DoorTerms terms = door_terms();
    terms.most = 3;
    Server server(terms);
    std::string told;
    for (std::uint32_t host = 1; host <= 4; ++host) {
        ClientHandshake client = begin_client(client_terms(), host, host * kSecond);
        speak(client, server, host * kSecond, address_of(host));
        if (client.stage() == ClientStage::kFailed) told = client.failure().what;
    }
    CHECK(server.door.count() == 3);
    CHECK(told == "the server is full");
}

TEST_CASE("passwords can be tried about once a second") {
    DoorTerms terms = door_terms();
    terms.shared = Secret();
    Server server(terms);
    int tried = 0;
    for (Micros now = 0; now < 20 * kSecond; now += 100 * kMillisecond) {
        ClientTerms wrong = client_terms();
        wrong.shared = server_key().secret;
        ClientHandshake client = begin_client(wrong, static_cast<std::uint64_t>(now), now);
        speak(client, server, now);
        tried += client.stage() == ClientStage::kFailed ? 1 : 0;
    }
    CHECK(tried >= 10);
    CHECK(tried <= 22);
}
