// The cheap bounds on a ball joint's angles against the angles, and which limits are near by the one and by the other.
#include "bodies.hpp"
#include "catch.hpp"

#include <dynamics/ball_limits.hpp>
#include <dynamics/find_candidates.hpp>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace riposte;

namespace {

/// Turns to either side may be limited as unlike as a knee's.
JointLimits any_limits(Prng& prng) {
    const auto some = [&] { return prng.between(0.05, 3); };
    JointLimits limits;
    limits.low = {-some(), -some(), -some()};
    limits.high = {some(), some(), some()};
    return limits;
}

/// As find_limits.cpp has it, with every angle found.
bool is_near(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball, Real near) {
    const Real within = -beyond_limit(limits, kind, ball);
    const Real narrowest = std::min({-limits.low.x, limits.high.x, -limits.low.z, limits.high.z});
    return within * (kind == Candidate::Kind::kSwing ? 0.6 * narrowest : ball.half_cos) <= near;
}

}  // namespace

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

TEST_CASE("no limit that a ball joint is near is left out because its angle was not found") {
    constexpr Real kStep = 1.0 / 120;
    Prng prng = Prng::seeded(6);
    const ArticulatedModel model = test::any_chain(prng, 1, JointKind::kBall);
    const auto contacts = std::make_unique<ContactModel>();
    const auto found = std::make_unique<Candidates>();
    contacts->limits[0].limited = true;
    std::array<int, 2> all{};  // limits that are not near, and that are
    for (int round = 0; round < 50'000; ++round) {
        const ArticulatedState state = test::any_state(prng, model, 10);
        JointLimits& limits = contacts->limits[0].ball;
        limits = any_limits(prng);
        const FreeBody body{model, *contacts, state, {}, {}, kStep};
        found->clear();
        add_limits(body, *found);
        const Vec3 turning(state.velocities[0], state.velocities[1], state.velocities[2]);
        const BallTurn ball = part_ball(rotation_at(state.coordinates, 0));
        for (const auto kind : {Candidate::Kind::kSwing, Candidate::Kind::kHighTwist, Candidate::Kind::kLowTwist}) {
            const bool near = is_near(limits, kind, ball, 0.2 + glm::length(turning) * kStep);
            const bool listed =
                std::any_of(found->begin(), found->end(), [&](const Candidate& one) { return one.kind == kind; });
            REQUIRE(listed == near);
            ++all[near ? 1 : 0];
        }
    }
    CHECK(all[0] > 1000);
    CHECK(all[1] > 1000);
}
