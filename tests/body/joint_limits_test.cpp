#include "catch.hpp"
#include "figure.hpp"

#include <riposte/body/joint_limits.hpp>
#include <riposte/math/rotation.hpp>

using namespace riposte;

namespace {

constexpr std::array kNames{"pelvis", "spine1", "neck", "l_upperarm", "r_forearm", "l_hand", "r_thigh", "l_shin"};

/// A turn about any axis, small ones among them, with either sign.
Quat any_ball(Prng& prng) {
    const Quat ball = slerp(Quat(1, 0, 0, 0), test::random_rotation(prng), prng.unit());
    return prng.below(2) == 0 ? ball : -ball;
}

}  // namespace

TEST_CASE("a rotation that is surely within a joint's limits is so by its angles, and most of those within are sure") {
    Prng prng = Prng::seeded(1);
    int within = 0;
    int sure = 0;
    for (int round = 0; round < 100'000; ++round) {
        const JointLimits limits = limits_of(kNames[prng.below(kNames.size())]);
        const Quat ball = any_ball(prng);
        const Real size = size_in(limits, turn_of(ball));
        within += size < 1 ? 1 : 0;
        if (!surely_within(limits, ball)) continue;
        ++sure;
        REQUIRE(size < 1);
    }
    CHECK(sure > within / 2);
}
