// The first seconds of a bout over true sockets and by a true clock. However late a busy machine lets a packet come,
// all must see one bout.
#include "../net/net_bout.hpp"
#include "catch.hpp"

#include <riposte/wire/udp_socket.hpp>

#include <chrono>
#include <thread>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

Micros now() {
    const auto since = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::microseconds>(since).count();
}

wire::UdpSocket any_socket() {
    auto socket = wire::UdpSocket::open(0);
    REQUIRE(socket);
    return std::move(socket).value();
}

/// One end of the line, a BoutClient or a BoutWatcher, on a socket of its own.
template <class End>
struct Station {
    End end;
    Address server;
    Scribe* scribe;
    wire::UdpSocket socket = any_socket();

    template <class Advance>
    void go_on(const Advance& advance) {
        while (const auto came = socket.receive())
            if (came->from == server) end.take(came->bytes, now());
        make_if_wanted(end, scribe);
        advance(end);
        while (const auto packet = end.poll(now())) socket.send(server, *packet);
    }
};

}  // namespace

TEST_CASE("a bout over sockets of this machine is one bout for its server, both who fence and who watches") {
    constexpr std::uint32_t kTicks = 6 * kTicksPerSecond;
    HashScribe truth;
    std::array<HashScribe, 3> seen;
    Prng prng = Prng::seeded(static_cast<std::uint64_t>(now()));
    BoutServer server(server_terms());
    wire::UdpSocket door = any_socket();
    const Address address{{127, 0, 0, 1}, door.port()};
    const auto fences = [&](HashScribe& scribe) {
        auto client = BoutClient::begin(play_terms(Role::kFence), random_secret(prng), now());
        return Station<BoutClient>{std::move(client).value(), address, &scribe};
    };
    std::array<Station<BoutClient>, 2> fencers{fences(seen[0]), fences(seen[1])};
    auto begun = BoutWatcher::begin(play_terms(Role::kWatch), random_secret(prng), now());
    Station<BoutWatcher> viewer{std::move(begun).value(), address, &seen[2]};
    std::array<BotState, 2> bots{make_bot(1, 0), make_bot(2, 1)};

    const Micros begin = now();
    const auto all_know = [&] {
        return std::all_of(seen.begin(), seen.end(), [&](const auto& one) { return one.last >= kTicks; });
    };
    while (!all_know() && now() - begin < 120 * kSecond) {
        while (const auto came = door.receive()) server.take({came->from, now(), came->bytes, random_secret(prng)});
        if (server.wanted()) server.make(bout_setup(), &truth);
        server.advance(now());
        for (const Outgoing& outgoing : server.release()) door.send(outgoing.to, outgoing.bytes);
        for (std::size_t i = 0; i < 2; ++i) {
            fencers[i].go_on([&](BoutClient& client) {
                client.advance(now(), [&] {
                    const Rollback& bout = *client.bout();
                    return think(bout.setup(), bout.predicted(), client.line().admission().seat, 2, bots[i]);
                });
            });
        }
        viewer.go_on([](BoutWatcher& watcher) { watcher.advance(now()); });
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    REQUIRE(all_know());
    for (const HashScribe& one : seen) {
        CHECK(one.in_order);
        std::size_t differing = 0;
        for (const auto& [tick, hash] : one.hashes) differing += truth.hashes.at(tick) == hash ? 0 : 1;
        CHECK(differing == 0);
    }
    CHECK(fencers[0].end.differences() + fencers[1].end.differences() + viewer.end.differences() == 0);
}
