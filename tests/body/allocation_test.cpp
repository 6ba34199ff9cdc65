// Sums of poses and searches of chains ask for no memory.
#include "allocations.hpp"
#include "catch.hpp"
#include "chains.hpp"

#include <riposte/body/pose_sum.hpp>

using namespace riposte;
using namespace riposte::test;

TEST_CASE("a sum of poses and a search of a chain ask for no memory") {
    const Skeleton skeleton = figure();
    const std::array poses{bone_pose(bind_pose(skeleton), kImportant), bone_pose(bind_pose(skeleton), kVeryImportant),
                           bone_pose(bind_pose(skeleton), kUnimportant)};
    const Chain chain = trunk_chain(true);
    CHECK(counted([&] { return sum_of(skeleton, poses, PoseSum::kMean); }) == 0);
    CHECK(counted([&] { return sum_of(skeleton, poses, PoseSum::kPairwise); }) == 0);
    for (const ChainMethod method : kChainMethods)
        CHECK(counted([&] { return solve_chain(chain, {}, {0.3, 0.4, 0.5}, {method, 50, 1e-3}); }) == 0);
}
