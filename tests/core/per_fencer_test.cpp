#include "catch.hpp"

#include <riposte/core/per_fencer.hpp>

#include <vector>

using namespace riposte;

TEST_CASE("each fencer's other is the other, and both are gone through in their order") {
    CHECK(FencerId(0).other() == FencerId(1));
    CHECK(FencerId(1).other() == FencerId(0));
    std::vector<int> indices;
    for (const FencerId fencer : kFencers) indices.push_back(fencer.index());
    CHECK(indices == std::vector<int>{0, 1});
}

TEST_CASE("what each fencer has is found by his id, and is an array of two for who counts") {
    PerFencer<int> score{3, 5};
    score[FencerId(1)] += 1;
    CHECK(score[FencerId(0)] == 3);
    CHECK(score[1] == 6);
    const std::array<int, 2>& both = score;
    CHECK(both == std::array<int, 2>{3, 6});
}
