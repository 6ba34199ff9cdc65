// The server on a thread of its own, beside clients over the sockets of this machine. It is what the thread sanitizer
// is for: cmake --preset tsan, then the target test_online.
#include "app/online/host_thread.hpp"

#include "app/online/postbox.hpp"
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/net/bout_client.hpp>
#include <riposte/net/join_code.hpp>
#include <riposte/system/random.hpp>

using namespace riposte;
using namespace riposte::net;

namespace {

struct Player {
    BoutClient client;
    Postbox postbox;
    Kits worn{};  ///< in the bout

    static Player come(const HostThread& host) {
        ClientTerms terms;
        terms.versions.simulation = kSimulationVersion;
        terms.wish = {Role::kFence, "Ann", {}};
        terms.server = host.key();
        auto client = BoutClient::begin(terms, Secret(random_bytes()), micros_now());
        auto postbox = Postbox::open({{127, 0, 0, 1}, host.port()}, {});
        REQUIRE((client && postbox));
        return {std::move(client).value(), std::move(postbox).value(), {}};
    }
    void go_on() {
        take_all(postbox, client);
        if (const RecordingHeader* header = client.wanted()) {
            BoutAssets assets = shipped();
            REQUIRE(dress(assets, header->terms.kits));
            REQUIRE(apply(*header, assets.setup));
            worn = assets.setup.kits;
            client.make(std::move(assets.setup), nullptr);
        }
        client.advance(micros_now(), [] { return FencerInput{}; });
        send_all(postbox, client);
    }
    [[nodiscard]] std::uint32_t confirmed() const {
        return client.bout() != nullptr ? client.bout()->confirmed().tick : 0;
    }
};

/// Lets both go on until the condition holds, half a minute at most. Returns whether it holds.
template <class Condition>
bool both_until(Player& one, Player& other, const Condition& holds) {
    const Micros end = micros_now() + 30 * kSecond;
    while (!holds() && micros_now() < end) {
        one.postbox.wait(kMillisecond);
        one.go_on();
        other.go_on();
    }
    return holds();
}

}  // namespace

TEST_CASE("a server on its own thread serves two who fence beside it, and ends with a reason") {
    HostPlan plan;
    plan.port = 0;
    plan.terms = fresh_server_terms(key_pair_of(Secret(random_bytes())));
    auto host = HostThread::start(std::move(plan), shipped());
    REQUIRE(host);
    for (const std::string& code : host.value()->codes()) CHECK(read_join_code(code));
    Player one = Player::come(*host.value());
    Player other = Player::come(*host.value());
    const Kit low{"woman", "rapier", 0, true, "own:low", "[[joint]]\nname = \"spine1\"\nturn = [8, 0, 0]\n"};
    one.client.wear(low);
    CHECK(both_until(one, other, [&] { return one.confirmed() > 120 && other.confirmed() > 120; }));
    CHECK(one.client.differences() + other.client.differences() == 0);
    CHECK(one.worn == Kits{low, Kit{}});
    CHECK(other.worn == one.worn);
    host.value().reset();
    const auto ended = [](const Player& player) { return player.client.line().stage() == LineStage::kEnded; };
    CHECK(both_until(one, other, [&] { return ended(one) && ended(other); }));
    CHECK(one.client.line().failure().what == end_words(EndReason::kClosing).what);
}
