// Joint limits: who is within them is left alone, who is not comes as near as the joints allow.
#include "body/arm_descent.hpp"
#include "body/arm_nearest.hpp"
#include "catch.hpp"
#include "figure.hpp"

#include <optional>

using namespace riposte;

namespace {

Vec3 wrist_of(const ArmRig& rig, const Rigid& model_from_weapon) {
    return (model_from_weapon * rig.weapon_from_hand).translation;
}

/// m from the goal, of the descents from a grid of postures.
Real least_of_many_descents(const ArmRig& rig, const Vec3& goal) {
    const Levers levers(rig, goal);
    Real least = 10;
    for (int alpha = -2; alpha <= 2; ++alpha) {
        for (int beta = -2; beta <= 2; ++beta) {
            for (int twist = -2; twist <= 2; ++twist) {
                for (int flexion = -1; flexion <= 1; ++flexion) {
                    const Vec4 from{alpha * 0.45, beta * 0.45, twist * 0.45, flexion * 0.7};
                    least = std::min(least, descend(rig.limits, levers, from).missed);
                }
            }
        }
    }
    return least;
}

constexpr Real kTolerance = 2e-6;  // rad, rounding of angles and of the borders found by halving

}  // namespace

TEST_CASE("the angles of an arm are those it was made of") {
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const ArmRig rig = test::rig_of(side);
        Prng prng = Prng::seeded(50);
        for (int i = 0; i < 500; ++i) {
            ArmAngles a = test::random_angles(rig.limits, prng);
            if (std::fabs(a.alpha) > 1.4) continue;  // beyond a right angle other alpha, beta name the same bone
            const ArmSolution s = solve_arm(rig, {}, test::goal_at(rig, {}, a));
            if (!s.reached) continue;  // in the last millimetres before a stretched elbow
            const ArmAngles got = arm_angles(rig, s);
            REQUIRE(got.alpha == Approx(a.alpha).margin(1e-6));
            REQUIRE(got.beta == Approx(a.beta).margin(1e-6));
            REQUIRE(got.twist == Approx(a.twist).margin(1e-6));
            REQUIRE(got.forearm == Approx(a.forearm).margin(1e-6));
            REQUIRE(got.deviation == Approx(a.deviation).margin(1e-6));
            REQUIRE(got.bend == Approx(a.bend).margin(1e-6));
        }
    }
}

TEST_CASE("whatever the joints can reach is reached within them, whichever elbow is wanted") {
    for (const Side side : {Side::kRight, Side::kLeft}) {
        const ArmRig rig = test::rig_of(side);
        Prng prng = Prng::seeded(51);
        const Vec3 shoulder = rig.clavicle_from_upperarm.translation;
        for (int i = 0; i < 3000; ++i) {
            const ArmAngles a = test::random_angles(rig.limits, prng);
            ArmGoal goal = test::goal_at(rig, {}, a);
            if (i % 2 == 0) goal.elbow_model = shoulder + test::random_in_box(prng, 0.4);
            const ArmSolution s = solve_arm_within_limits(rig, {}, goal);
            CAPTURE(i);
            REQUIRE(glm::length(s.model_from_weapon.translation - goal.model_from_weapon.translation) < 1e-3);
            REQUIRE(angle_between(s.model_from_weapon.rotation, goal.model_from_weapon.rotation) < 1e-3);
            REQUIRE(beyond_limits(rig.limits, arm_angles(rig, s)) < kTolerance);
        }
    }
}

TEST_CASE("an elbow that is wanted within the limits is kept") {
    const ArmRig rig = test::rig_of(Side::kRight);
    Prng prng = Prng::seeded(52);
    for (int i = 0; i < 500; ++i) {
        const ArmGoal goal = test::goal_at(rig, {}, test::random_angles(rig.limits, prng));
        const ArmSolution free = solve_arm(rig, {}, goal);
        if (!free.reached) continue;
        REQUIRE(glm::length(solve_arm_within_limits(rig, {}, goal).elbow_model - free.elbow_model) < 1e-6);
    }
}

TEST_CASE("every goal, reachable or not, is answered within the limits") {
    const ArmRig rig = test::rig_of(Side::kLeft);
    Prng prng = Prng::seeded(53);
    for (int i = 0; i < 3000; ++i) {
        const ArmGoal goal = test::random_goal(rig, {}, prng, 0.1, 2.0);
        const ArmSolution s = solve_arm_within_limits(rig, {}, goal);
        REQUIRE(beyond_limits(rig.limits, arm_angles(rig, s)) < kTolerance);
        REQUIRE(std::isfinite(glm::dot(s.model_from_weapon.translation, s.elbow_model)));
    }
}

TEST_CASE("a place out of reach is answered by the nearest that a dense search of the joints finds") {
    const ArmRig rig = test::rig_of(Side::kRight);
    Prng prng = Prng::seeded(54);
    std::vector<Vec3> places;  // wrists of arms within the limits
    places.reserve(200000);
    for (int i = 0; i < 200000; ++i) {
        places.push_back(
            wrist_of(rig, test::goal_at(rig, {}, test::random_angles(rig.limits, prng)).model_from_weapon));
    }
    int outside = 0;
    for (int i = 0; i < 300; ++i) {
        const ArmGoal goal = test::random_goal(rig, {}, prng, 0.3, 1.3);
        const Vec3 wanted = wrist_of(rig, goal.model_from_weapon);
        Real nearest = 10;
        for (const Vec3& place : places) nearest = std::min(nearest, glm::length(place - wanted));
        const Vec3 got = wrist_of(rig, solve_arm_within_limits(rig, {}, goal).model_from_weapon);
        CAPTURE(i);
        // Never worse than the search; not better than it by more than its grain, either.
        REQUIRE(glm::length(got - wanted) < nearest + 1e-3);
        if (nearest > 0.02) ++outside;
    }
    CHECK(outside > 60);
}

TEST_CASE("nor does a descent from any of many postures end nearer to it") {
    const ArmRig rig = test::rig_of(Side::kRight);
    Prng prng = Prng::seeded(7);
    for (int i = 0; i < 4000; ++i) {
        const Vec3 goal = test::random_rotation(prng) * kAxisY * (rig.length() * prng.between(0.1, 1.4));
        const Shoulder got = shoulder_of(rig, nearest_place(rig, goal, test::random_angles(rig.limits, prng)));
        const Rigid upper{got.bind_from_upperarm, Vec3(0)};
        const Rigid fore{got.upperarm_from_forearm, rig.upperarm_from_forearm.translation};
        const Real missed = glm::length((upper * fore).point(rig.forearm_from_hand.translation) - goal);
        CAPTURE(i, missed);
        REQUIRE(missed < least_of_many_descents(rig, goal) + 1e-4);
    }
}
