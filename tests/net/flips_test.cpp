#include "flips.hpp"

#include "catch.hpp"

using namespace riposte;
using namespace riposte::net;
using namespace riposte::net::test;

namespace {

/// A bout that goes on for long, over a link of this name, up to where both move.
struct LongBout {
    NetBout bout{server_terms(), bout_setup(7, 99)};
    Duellist& one;

    explicit LongBout(const LinkQuality& quality) : one(bout.fence(quality, nullptr)) {
        bout.fence(quality, nullptr);
        bout.until(15 * kSecond, [] { return false; });
    }
};

}  // namespace

TEST_CASE("a flipped bit of the mantissa is found within a second and healed in a round trip and 250 ms") {
    for (const std::string_view name : {"lan", "far"}) {
        const LinkQuality quality = link_quality(name).value();
        LongBout long_bout(quality);
        for (const FlippedField field : {FlippedField::kAnchorX, FlippedField::kLegsTime})
            for (const unsigned bit : {0U, 30U}) {
                INFO(name << ", bit " << bit << " of " << name_of(field));
                const FlipOutcome outcome = flip(long_bout.bout, long_bout.one, field, bit);
                CHECK(outcome.wrong > 0);
                CHECK(outcome.good);
                REQUIRE(outcome.healed);
                CHECK(*outcome.healed <= quality.round_trip + quality.jitter + 250 * kMillisecond);
                long_bout.bout.until(8 * kSecond, [] { return false; });  // three within ten seconds are too many
            }
    }
}

TEST_CASE("a flipped bit of root_x, which most ticks make anew, is healed or leaves no wrong state") {
    LongBout long_bout(link_quality("cable").value());
    int harmless = 0;
    for (unsigned bit = 0; bit < kMantissaBits; bit += 8) {
        INFO("bit " << bit);
        const FlipOutcome outcome = flip(long_bout.bout, long_bout.one, FlippedField::kRootX, bit);
        CHECK(outcome.good);
        CHECK(outcome.found.has_value() == (outcome.wrong > 0));
        harmless += outcome.wrong == 0 ? 1 : 0;
        long_bout.bout.until(3 * kSecond, [] { return false; });
    }
    CHECK(harmless > 0);
}
