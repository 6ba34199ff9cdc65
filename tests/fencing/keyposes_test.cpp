#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>

using namespace riposte;

namespace {

constexpr std::array kBoth{Interpolation::kSmooth, Interpolation::kBilinear};

Real difference(const HandGoal& a, const HandGoal& b) {
    return glm::length(a.arm_from_weapon.translation - b.arm_from_weapon.translation) +
           angle_between(a.arm_from_weapon.rotation, b.arm_from_weapon.rotation) +
           glm::length(a.elbow_arm - b.elbow_arm);
}

template <int Columns, int Rows>
void check_keys(const KeyGrid<Columns, Rows>& grid, Interpolation how) {
    for (std::size_t row = 0; row < Rows; ++row) {
        for (std::size_t column = 0; column < Columns; ++column) {
            const KeyPose& key = grid.keys[row][column];
            const Vec2 place{2.0 * static_cast<Real>(column) / (Columns - 1) - 1,
                             2.0 * static_cast<Real>(row) / (Rows - 1) - 1};
            CHECK(difference(interpolate_keys(grid, place, how), {key.arm_from_weapon, key.elbow_arm}) < 1e-7);
        }
    }
}

}  // namespace

TEST_CASE("a key's place yields the key itself") {
    const KeyPoses& poses = shipped().setup.key_poses;
    for (const Interpolation how : kBoth) {
        check_keys(poses.swing, how);
        check_keys(poses.attack, how);
        check_keys(poses.parry, how);
        check_keys(poses.thrust, how);
    }
}

TEST_CASE("the middle of a tile side is half way between its two keys, bilinearly") {
    const KeyPoses& poses = shipped().setup.key_poses;
    const KeyPose& a = poses.swing.keys[1][1];
    const KeyPose& b = poses.swing.keys[1][2];
    const HandGoal goal = interpolate_keys(poses.swing, {0.5, 0}, Interpolation::kBilinear);
    const Real whole = angle_between(a.arm_from_weapon.rotation, b.arm_from_weapon.rotation);
    CHECK(angle_between(a.arm_from_weapon.rotation, goal.arm_from_weapon.rotation) == Approx(whole / 2));
    CHECK(glm::length(goal.elbow_arm - (a.elbow_arm + b.elbow_arm) * 0.5) < 1e-12);
}

TEST_CASE("the hand's goal is continuous over all four sets, also where tiles meet") {
    const KeyPoses& poses = shipped().setup.key_poses;
    Prng prng = Prng::seeded(11);
    for (int i = 0; i < 20000; ++i) {
        Vec2 place{prng.between(-1, 1), prng.between(-1, 1)};
        if (i % 3 == 0) place.x = 0.5 * static_cast<Real>(prng.below(5)) - 1;
        if (i % 5 == 0) place.y = 0;
        const Vec2 near = glm::clamp(place + Vec2(prng.between(-1e-4, 1e-4), prng.between(-1e-4, 1e-4)), -1.0, 1.0);
        const Interpolation how = kBoth[i % 2];
        const auto jump = [&](const auto& grid) {
            return difference(interpolate_keys(grid, place, how), interpolate_keys(grid, near, how));
        };
        CHECK(jump(poses.swing) < 2e-3);
        CHECK(jump(poses.attack) < 2e-3);
        CHECK(jump(poses.parry) < 2e-3);
        CHECK(jump(poses.thrust) < 2e-3);
    }
}

TEST_CASE("a parry is found by its name") {
    const KeyPoses& keys = shipped().setup.key_poses;
    REQUIRE(place_of_parry(keys, "quarte"));
    CHECK(*place_of_parry(keys, "quarte") == Vec2(-0.5, 0));
    CHECK(*place_of_parry(keys, "sixte") == Vec2(1, 1));
    for (const char* name : {"prime", "seconde", "tierce", "quinte", "septime", "octave"})
        CHECK(place_of_parry(keys, name));
    CHECK_FALSE(place_of_parry(keys, "head cut"));
}

TEST_CASE("places outside the square count as its border") {
    const KeyPoses& poses = shipped().setup.key_poses;
    for (const Interpolation how : kBoth) {
        const HandGoal corner = interpolate_keys(poses.attack, {1, -1}, how);
        CHECK(difference(interpolate_keys(poses.attack, {7, -3}, how), corner) < 1e-12);
    }
}
