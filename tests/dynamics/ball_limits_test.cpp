// The cheap bounds on a ball joint's angles against the angles.
#include "bodies.hpp"
#include "catch.hpp"

#include <dynamics/ball_limits.hpp>

using namespace riposte;

TEST_CASE("a swing and a twist are no more than what is said of them without finding them, and little less") {
    // Of these limits a share is the angle itself.
    const JointLimits one{{-1, -1, -1}, {1, 1, 1}};
    Prng prng = Prng::seeded(5);
    Real swing_loose = 0;
    Real twist_loose = 0;
    for (int round = 0; round < 100'000; ++round) {
        const Quat q = exp_rotation(test::in_box(prng, round % 2 == 0 ? 0.05 : kPi));
        const BallTurn ball = part_ball(q);
        const Real swing = 1 + beyond_limit(one, Candidate::Kind::kSwing, ball);
        const Real twist = std::fabs(1 + beyond_limit(one, Candidate::Kind::kHighTwist, ball));
        REQUIRE(swing_at_most(ball) >= swing - 1e-12);
        REQUIRE(twist_at_most(ball) >= twist - 1e-12);
        swing_loose = std::max(swing_loose, swing_at_most(ball) / std::max(swing, 1e-9));
        twist_loose = std::max(twist_loose, twist_at_most(ball) / std::max(twist, 1e-9));
    }
    test::tell("swing: bound over angle", swing_loose);
    test::tell("twist: bound over angle", twist_loose);
    CHECK(swing_loose < 1.05);
    CHECK(twist_loose < 1.05);
}
