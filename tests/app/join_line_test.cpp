#include "app/online/join_line.hpp"

#include "catch.hpp"
#include "own_data.hpp"

#include <riposte/fencing/setup.hpp>
#include <riposte/net/bout_client.hpp>
#include <riposte/net/bout_server.hpp>

using namespace riposte;
using namespace riposte::net;

namespace {

/// A server without a bout on this machine, to which some packets do not go out.
struct Hall {
    ServerTerms terms;
    wire::UdpSocket socket = wire::UdpSocket::open(0).value();
    std::optional<BoutServer> server;
    bool deaf = false;  ///< true while nothing goes out to those who fence
    int refused = 0;

    Hall() {
        terms.door.versions.simulation = kSimulationVersion;
        terms.door.key = key_pair_of(Secret(random_bytes()));
        server.emplace(terms);
    }
    void go_on() {
        while (const auto came = socket.receive())
            server->take({came->from, micros_now(), came->bytes, Secret(random_bytes())});
        server->advance(micros_now());
        for (const Outgoing& outgoing : server->release())
            if (!deaf || !fences(outgoing.to)) socket.send(outgoing.to, outgoing.bytes);
        for (const Notice& notice : server->release_notices()) refused += notice.kind == Notice::Kind::kRefused ? 1 : 0;
    }
    [[nodiscard]] bool fences(const Address& address) const {
        for (const GuestFacts& guest : server->guests())
            if (guest.from == address && guest.seat != kNoSeat) return true;
        return false;
    }
    [[nodiscard]] ServerCall call(Role role) const {
        ServerCall call;
        call.address = {{127, 0, 0, 1}, socket.port()};
        call.code = {"127.0.0.1", socket.port(), terms.door.key.open};
        call.terms.versions.simulation = kSimulationVersion;
        call.terms.server = terms.door.key.open;
        call.terms.wish = {role, "Ann", {}};
        return call;
    }
};

template <class End>
JoinLine<End> line_to(const Hall& hall, Role role) {
    return JoinLine<End>::call(hall.call(role), {}, [](const std::string&) {}).value();
}

}  // namespace

TEST_CASE("who is called back too early, while others of his host fill its places, goes on calling and comes in") {
    const riposte::test::OwnData data;
    Hall hall;
    auto fencer = line_to<BoutClient>(hall, Role::kFence);
    std::vector<JoinLine<BoutWatcher>> watchers;
    const auto go_on = [&] {
        hall.socket.wait(kMillisecond);
        hall.go_on();
        fencer.take();
        fencer.end().advance(micros_now(), [] { return FencerInput{}; });
        fencer.send();
        for (JoinLine<BoutWatcher>& watcher : watchers) {
            watcher.take();
            watcher.end().advance(micros_now());
            watcher.send();
        }
    };
    const auto until = [&](Micros most, const auto& holds) {
        for (const Micros end = micros_now() + most; !holds() && micros_now() < end;) go_on();
        return holds();
    };
    const auto is_in = [](const auto& line) { return line.end().line().stage() == LineStage::kIn; };
    CHECK(until(5 * kSecond, [&] { return is_in(fencer); }));
    while (watchers.size() + 1 < kMostOfAddress) {
        watchers.push_back(line_to<BoutWatcher>(hall, Role::kWatch));
        CHECK(until(5 * kSecond, [&] { return is_in(watchers.back()); }));
    }
    hall.deaf = true;
    CHECK(until(8 * kSecond, [&] { return fencer.end().line().lost(); }));
    hall.deaf = false;
    CHECK(until(5 * kSecond, [&] { return hall.refused > 0; }));
    CHECK(until(2 * kSecond, [&] { return fencer.end().line().refused() == Denial::kTooManyOfAddress; }));
    CHECK_FALSE(fencer.has_ended());
    watchers.front().leave();
    watchers.erase(watchers.begin());
    CHECK(until(8 * kSecond, [&] { return is_in(fencer) || fencer.has_ended(); }));
    CHECK(is_in(fencer));
}
