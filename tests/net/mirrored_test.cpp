#include "mirrored.hpp"

#include "catch.hpp"

#include <cmath>

using namespace riposte::net::test;

// The long form (scripts/soak) holds 50 +- 3 %; so few bouts tell only what is far from it.
TEST_CASE("who is far from the server makes touches as who is near it does") {
    NearAndFar all;
    for (std::uint64_t seed = 1; seed <= 5; ++seed) all.add(mirrored(seed, 1, 3));
    INFO(all.near << " near, " << all.far << " far");
    CHECK(all.unfinished == 0);
    REQUIRE(all.near + all.far >= 10);
    CHECK(std::fabs(all.near_share() - 0.5) <= 0.03 + 2.6 * 0.5 / std::sqrt(all.near + all.far));
}
