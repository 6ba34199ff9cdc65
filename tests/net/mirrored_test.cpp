#include "mirrored.hpp"

#include "catch.hpp"

#include <cmath>

using namespace riposte::net::test;

namespace {

using namespace riposte;
using namespace riposte::net;

constexpr int kInputDelay = 3;
constexpr std::uint32_t kAtRest = 6 * kTicksPerSecond;  ///< ticks in which both come in and take guard by themselves
constexpr std::uint32_t kTicks = 40 * kTicksPerSecond;

struct Fenced {
    HashScribe truth;
    std::vector<BoutInput> inputs;  ///< of each tick
};

/// A bout in which each hand does what it does in `hands` at its tick, or what a bot does if there are none.
Fenced fenced(const LinkQuality& left, const LinkQuality& right, const std::vector<BoutInput>& hands = {}) {
    NetBout bout(server_terms(kInputDelay), bout_setup(3, 99));
    Fenced made;
    bout.truth.also = [&made](const BoutInput& input, const BoutState&) { made.inputs.push_back(input); };
    for (const LinkQuality& quality : {left, right}) {
        Duellist& one = bout.fence(quality, nullptr);
        one.drive = [&hands, &one](const Rollback& seen) {
            const FencerId seat = one.client.seat();
            const std::uint32_t tick = seen.predicted().tick + kInputDelay;
            if (tick < kAtRest) return FencerInput{};
            if (hands.empty()) return one.soft.follow(think(seen.setup(), seen.predicted(), seat, 2, one.bot));
            return tick < hands.size() ? hands[tick].fencers[seat] : FencerInput{};
        };
        bout.until(3 * kSecond, [&] { return one.client.line().stage() == LineStage::kIn; });
    }
    bout.until(90 * kSecond, [&] { return bout.ticks() >= kTicks; });
    made.truth = bout.truth;
    made.truth.also = {};
    return made;
}

}  // namespace

TEST_CASE("the same hands make the same bout, whoever is far from the server") {
    const Fenced near = fenced(kNear, kNear);
    CHECK(near.truth.touches.size() >= 3);
    for (const bool left : {true, false}) {
        INFO((left ? "left" : "right") << " is far away");
        const Fenced far = fenced(left ? kFar : kNear, left ? kNear : kFar, near.inputs);
        std::size_t different = 0;
        for (std::uint32_t tick = 1; tick < kTicks; ++tick)
            different += far.truth.hashes.at(tick) == near.truth.hashes.at(tick) ? 0 : 1;
        CHECK(different == 0);
        CHECK(far.truth.touches == near.truth.touches);
    }
}

// The long form (scripts/soak) holds 50 +- 3 %; so few bouts tell only what is far from it.
TEST_CASE("who is far from the server makes touches as who is near it does") {
    NearAndFar all;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) all.add(mirrored(seed, 1, 3));
    INFO(all.near << " near, " << all.far << " far");
    CHECK(all.unfinished == 0);
    REQUIRE(all.near + all.far >= 10);
    CHECK(std::fabs(all.near_share() - 0.5) <= 0.03 + 2.6 * 0.5 / std::sqrt(all.near + all.far));
}
