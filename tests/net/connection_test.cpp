#include "catch.hpp"
#include "net_bout.hpp"

#include <riposte/net/connection_quality.hpp>

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

/// Returns the client's figures after some time over a link, at so many microseconds from picture to picture.
struct Measured {
    Micros trip = 0;
    double loss = 0;
};
Measured measure(const LinkQuality& quality, Micros picture) {
    NetBout bout(server_terms(), bout_setup(7, 99));
    Duellist& one = bout.fence(quality, nullptr);
    bout.fence(quality, nullptr);
    one.picture = picture;
    bout.until(25 * kSecond, [] { return false; });
    REQUIRE(one.client.round_trip());
    REQUIRE(one.client.line().loss());
    return {*one.client.round_trip(), *one.client.line().loss()};
}

}  // namespace

TEST_CASE("the round trip is that of packets, however slow the pictures are") {
    for (const Micros trip : {2 * kMillisecond, 120 * kMillisecond})
        for (const Micros picture : {kSecond / 120, kSecond / 60, kSecond / 10, kSecond / 4}) {
            const Measured measured = measure({"", trip, 0, 0}, picture);
            INFO(trip << " us at pictures of " << picture << " us: " << measured.trip << " us");
            CHECK(measured.trip >= trip - kSecond / 120);
            CHECK(measured.trip <= trip + 3 * kSecond / 120);
        }
}

TEST_CASE("the loss is the share of the server's packets that did not come, in whatever order they come") {
    CHECK(measure({"", 20 * kMillisecond, 0, 0}, kSecond / 60).loss == 0);
    const Measured bad = measure(link_quality("bad").value(), kSecond / 60);
    INFO(bad.loss);
    CHECK(bad.loss > 0.05);
    CHECK(bad.loss < 0.16);

    LossMeter meter;
    CHECK_FALSE(meter.share());
    for (std::uint64_t number = 1000; number < 3000; ++number)
        if (number % 4 != 0) meter.hear(number);
    CHECK(meter.share().value() == Approx(0.25).margin(0.01));
    for (std::uint64_t number = 3001; number < 4000; number += 2) {
        meter.hear(number);
        meter.hear(number - 1);
    }
    CHECK(meter.share().value() == 0);
    meter.hear(4010);  // which others may still overtake
    CHECK(meter.share().value() == 0);
}

TEST_CASE("a connection is poor for each of its troubles, and the weightiest is told") {
    ConnectionState state;
    CHECK(quality_of(trouble_of(state)) == ConnectionQuality::kLost);
    state.in = true;
    CHECK(quality_of(trouble_of(state)) == ConnectionQuality::kGood);
    state.round_trip = 150 * kMillisecond;
    state.loss = 0.05;
    CHECK(trouble_of(state) == ConnectionTrouble::kNone);
    state.round_trip = 151 * kMillisecond;
    CHECK(trouble_of(state) == ConnectionTrouble::kTrip);
    state.loss = 0.06;
    CHECK(trouble_of(state) == ConnectionTrouble::kLoss);
    state.waits = true;
    CHECK(trouble_of(state) == ConnectionTrouble::kWaits);
    state.silent = 500 * kMillisecond;
    CHECK(trouble_of(state) == ConnectionTrouble::kSilent);
    CHECK(quality_of(trouble_of(state)) == ConnectionQuality::kPoor);
    state.silent = 2500 * kMillisecond;
    CHECK(quality_of(trouble_of(state)) == ConnectionQuality::kLost);
}
