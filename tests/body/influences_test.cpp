#include "catch.hpp"

#include <riposte/body/influences.hpp>

using namespace riposte;

TEST_CASE("the four strongest of six are kept, heaviest first, and add up to 1") {
    const Influences kept = to_influences({{1, 0.05F}, {2, 0.3F}, {3, 0.1F}, {4, 0.25F}, {5, 0.2F}, {6, 0.1F}});
    CHECK(kept.joints == std::array<std::uint8_t, 4>{2, 4, 5, 3});
    CHECK(kept.weights[0] + kept.weights[1] + kept.weights[2] + kept.weights[3] == Approx(1));
    CHECK(kept.weights[0] == Approx(0.3 / 0.85));
}

TEST_CASE("a sum that is off is put right") {
    for (const float share : {0.49F, 0.502F, 3.0F}) CHECK(to_influences({{1, share}, {2, share}}).weights[0] == 0.5F);
}

TEST_CASE("weights of the same joint add up, and another joint comes behind") {
    std::vector<Weighted> list{{4, 0.25F}};
    add_weight({7, 0.5F}, list);
    add_weight({4, 0.5F}, list);
    REQUIRE(list.size() == 2);
    CHECK(list[0].joint == 4);
    CHECK(list[0].weight == 0.75F);
    CHECK(list[1].joint == 7);
}
