// How deep blades go into bodies while bots fence.
#include "bot_bout.hpp"
#include "catch.hpp"
#include "inside.hpp"

#include <cstdio>
#include <cstdlib>

using namespace riposte;

namespace {

struct Depths {
    int blades = 0;  ///< that lay on a body when they were looked at
    int deep = 0;    ///< of them deeper than 1 cm
    Real sum = 0;    ///< m
    Real most = 0;
};

/// Looks at every `each`th tick of blades on bodies.
Depths watch(std::uint64_t bouts, unsigned each) {
    Depths depths;
    for (std::uint64_t seed = 1; seed <= bouts; ++seed) {
        BotBout bout(seed, 2);
        while (!bout.over() && bout.state.tick < 60000) {
            bout.tick();
            for (std::size_t i = 0; i < 2; ++i) {
                if (bout.state.fencers[i].weapon.in_body == 0 || bout.state.tick % each != 0) continue;
                const Real depth = test::depth_of_blade(bout.setup, bout.state, i);
                ++depths.blades;
                depths.deep += depth > 0.01 ? 1 : 0;
                depths.sum += depth;
                depths.most = std::max(depths.most, depth);
            }
        }
    }
    return depths;
}

}  // namespace

TEST_CASE("blades that touch in bot bouts lie on the bodies and do not stand in them") {
    const Depths depths = watch(20, 3);
    CAPTURE(depths.blades, depths.deep, depths.sum / depths.blades, depths.most);
    CHECK(depths.blades > 2000);
    CHECK(depths.sum / depths.blades < 0.0003);
    CHECK(depths.most < 0.09);  // as in the 200 bouts below
    CHECK(depths.deep < depths.blades / 200);
}

// Not run by itself: some minutes.
TEST_CASE("depths of blades in 200 bot bouts", "[.depths]") {
    const Depths depths = watch(200, 1);
    std::printf("%d blades on bodies, mean %.3f mm, most %.1f mm, deeper than 1 cm %d\n", depths.blades,
                1000 * depths.sum / depths.blades, 1000 * depths.most, depths.deep);
    CHECK(depths.most < 0.09);
    CHECK(depths.deep < depths.blades / 200);
}
