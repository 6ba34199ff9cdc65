#include "catch.hpp"
#include "net_bout.hpp"

#include <deque>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

/// Hellos of clients and addresses that do not exist; some have a cookie that nobody gave.
struct SpoofedHellos {
    Packet hello = ClientHandshake::begin(play_terms(Role::kFence), Secret{}, 0).value().poll(0).value();
    Prng prng = Prng::seeded(11);
    Arrival next(Micros now) {
        for (std::size_t i = 5; i < 37; ++i) hello[i] = static_cast<std::uint8_t>(prng.next());
        for (std::size_t i = 43; i < 59; ++i) hello[i] = static_cast<std::uint8_t>(prng.below(2) * prng.next());
        return {address_of(prng.next() | 1U), now, hello, random_secret(prng)};
    }
};

/// A bout whose server takes what has come twice a tick alone, from a socket that holds no more datagrams than the
/// smallest that systems have; what is more is lost.
struct FloodedBout {
    static constexpr std::size_t kHeld = 92;
    struct Held {
        Address from;
        Packet bytes;
    };
    NetBout bout{server_terms(2), bout_setup(7, 99)};
    SpoofedHellos spoofed{};
    std::deque<Held> socket{};
    int a_second = 0;
    Micros next_hello = 0;
    Micros next_take = 0;
    std::uint64_t came = 0;  ///< honest packets
    std::uint64_t lost = 0;  ///< of them
    std::uint64_t hellos = 0;
    std::uint64_t replies = 0;  ///< to addresses that are not honest

    explicit FloodedBout(int hellos_a_second) : a_second(hellos_a_second) {}

    void come(const Address& from, Bytes bytes, bool honest) {
        const bool full = socket.size() >= kHeld;
        came += honest ? 1 : 0;
        lost += honest && full ? 1 : 0;
        if (!full) socket.push_back({from, Packet(bytes.begin(), bytes.end())});
    }
    void step() {
        const Micros now = bout.now += kMillisecond;
        for (; bout.now >= next_hello; next_hello += kSecond / a_second, ++hellos) {
            const Arrival arrival = spoofed.next(now);
            come(arrival.from, arrival.bytes, false);
        }
        for (const auto& fencer : bout.fencers)
            while (const auto packet = fencer->way.link.there.receive(now)) come(fencer->way.address, *packet, true);
        if (now >= next_take) {
            next_take += kSecond / kTicksPerSecond / 2;
            for (; !socket.empty(); socket.pop_front())
                bout.server.take({socket.front().from, now, socket.front().bytes, random_secret(spoofed.prng)});
            if (bout.server.wanted()) bout.server.make(bout.setup, &bout.truth);
            bout.server.advance(now);
        }
        for (const Outgoing& outgoing : bout.server.release()) {
            bool honest = false;
            for (const auto& fencer : bout.fencers) {
                if (outgoing.to != fencer->way.address) continue;
                honest = true;
                fencer->way.link.back.send(outgoing.bytes, now);
            }
            replies += honest ? 0 : 1;
        }
        for (const auto& fencer : bout.fencers) fencer->go_on(now);
    }
};

}  // namespace

TEST_CASE("hellos of strangers, however many, cost neither a tick nor the inputs of those who fence") {
    for (const int a_second : {1000, 10'000}) {
        INFO(a_second << " a second");
        FloodedBout flooded(a_second);
        HashScribe seen;
        const LinkQuality cable = link_quality("cable").value();
        Duellist& one = flooded.bout.fence(cable, &seen);
        flooded.bout.fence(cable, nullptr);
        while (flooded.bout.ticks() == 0 && flooded.bout.now < 20 * kSecond) flooded.step();
        const Micros begun = flooded.bout.now;
        while (flooded.bout.now < begun + 10 * kSecond) flooded.step();
        const NetFigures figures = flooded.bout.figures();
        INFO(figures.in_time[0] << " " << figures.in_time[1] << ", lost " << flooded.lost << " of " << flooded.came);
        CHECK(flooded.bout.ticks() >= 10U * kTicksPerSecond - 2);
        CHECK(static_cast<double>(flooded.lost) <= 0.01 * static_cast<double>(flooded.came));
        CHECK(figures.in_time[0] >= 0.99);
        CHECK(figures.in_time[1] >= 0.99);
        CHECK(one.client.differences() == 0);
        CHECK(seen.hashes.size() > 9U * kTicksPerSecond);
        const double seconds = static_cast<double>(flooded.bout.now) / kSecond;
        CHECK(static_cast<double>(flooded.replies) <= 41 * seconds + 10);
    }
}
