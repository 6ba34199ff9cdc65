#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>

using namespace riposte;

namespace {

Real difference(const HandGoal& a, const HandGoal& b) {
    return glm::length(a.arm_from_weapon.translation - b.arm_from_weapon.translation) +
           angle_between(a.arm_from_weapon.rotation, b.arm_from_weapon.rotation) +
           glm::length(a.elbow_arm - b.elbow_arm);
}

}  // namespace

TEST_CASE("a key's place yields the key itself") {
    const KeyPoses& poses = shipped().setup.key_poses;
    for (std::size_t row = 0; row < 3; ++row) {
        for (std::size_t column = 0; column < 5; ++column) {
            const KeyPose& key = poses.parry.keys[row][column];
            const Vec2 place{-1 + 0.5 * static_cast<Real>(column), -1 + static_cast<Real>(row)};
            const HandGoal goal = interpolate_keys(poses.parry, place);
            CHECK(difference(goal, {key.arm_from_weapon, key.elbow_arm}) < 1e-9);
        }
    }
}

TEST_CASE("the middle of a tile side is half way between its two keys") {
    const KeyPoses& poses = shipped().setup.key_poses;
    const KeyPose& a = poses.swing.keys[1][1];
    const KeyPose& b = poses.swing.keys[1][2];
    const HandGoal goal = interpolate_keys(poses.swing, {0.5, 0});
    const Real whole = angle_between(a.arm_from_weapon.rotation, b.arm_from_weapon.rotation);
    CHECK(angle_between(a.arm_from_weapon.rotation, goal.arm_from_weapon.rotation) == Approx(whole / 2));
    CHECK(glm::length(goal.elbow_arm - (a.elbow_arm + b.elbow_arm) * 0.5) < 1e-12);
}

TEST_CASE("the hand's goal is continuous over all three sets, also where tiles meet") {
    const KeyPoses& poses = shipped().setup.key_poses;
    Prng prng = Prng::seeded(11);
    for (int i = 0; i < 20000; ++i) {
        Vec2 place{prng.between(-1, 1), prng.between(-1, 1)};
        if (i % 3 == 0) place.x = 0.5 * static_cast<Real>(prng.below(5)) - 1;
        if (i % 5 == 0) place.y = 0;
        const Vec2 near = glm::clamp(place + Vec2(prng.between(-1e-4, 1e-4), prng.between(-1e-4, 1e-4)), -1.0, 1.0);
        CHECK(difference(interpolate_keys(poses.swing, place), interpolate_keys(poses.swing, near)) < 2e-3);
        CHECK(difference(interpolate_keys(poses.attack, place), interpolate_keys(poses.attack, near)) < 2e-3);
        CHECK(difference(interpolate_keys(poses.parry, place), interpolate_keys(poses.parry, near)) < 2e-3);
    }
}

TEST_CASE("places outside the square count as its border") {
    const KeyPoses& poses = shipped().setup.key_poses;
    CHECK(difference(interpolate_keys(poses.attack, {7, -3}), interpolate_keys(poses.attack, {1, -1})) < 1e-12);
}
