// What the smooth interpolation has over the bilinear one, and how little it changes otherwise.
#include "catch.hpp"
#include "shipped.hpp"

#include <riposte/core/prng.hpp>

#include <algorithm>
#include <cmath>

using namespace riposte;

namespace {

constexpr std::array<Real, 10> kRow{-1, -0.83, -0.6, -0.35, -0.1, 0.05, 0.3, 0.5, 0.77, 1};

/// How fast everything of the goal changes from `place` along `step`, per unit.
struct Rate {
    Vec3 place;
    Vec3 elbow;
    Vec3 turn;
};
template <class Grid>
Rate rate(const Grid& grid, const Vec2& place, const Vec2& step, Interpolation how) {
    const HandGoal from = interpolate_keys(grid, place, how);
    const HandGoal to = interpolate_keys(grid, place + step, how);
    const Real per = 1.0 / glm::length(step);
    const Quat turn = to.arm_from_weapon.rotation * glm::conjugate(from.arm_from_weapon.rotation);
    return {(to.arm_from_weapon.translation - from.arm_from_weapon.translation) * per,
            (to.elbow_arm - from.elbow_arm) * per, log_rotation(turn) * per};
}

/// The greatest change of a rate where `axis` crosses `border`, over the whole border.
template <class Grid>
Real kink(const Grid& grid, int axis, Real border, Interpolation how) {
    constexpr Real kStep = 1e-5;
    Real worst = 0;
    for (const Real along : kRow) {
        Vec2 place{along};
        place[axis] = border;
        Vec2 step{0};
        step[axis] = kStep;
        const Rate before = rate(grid, place - step, step, how);
        const Rate after = rate(grid, place, step, how);
        worst = std::max({worst, glm::length(after.place - before.place), glm::length(after.elbow - before.elbow),
                          glm::length(after.turn - before.turn)});
    }
    return worst;
}

template <class Check>
void at_every_border(const Check& check) {
    const KeyPoses& poses = shipped().setup.key_poses;
    check(poses.swing, 0, 0.0);
    check(poses.swing, 1, 0.0);
    check(poses.attack, 0, 0.0);
    check(poses.attack, 1, 0.0);
    check(poses.parry, 0, -0.5);
    check(poses.parry, 0, 0.0);
    check(poses.parry, 0, 0.5);
    check(poses.parry, 1, 0.0);
}

template <class Visit>
void over_the_square(const Visit& visit) {
    for (int i = 0; i <= 80; ++i) {
        for (int j = 0; j <= 80; ++j) visit(Vec2(i, j) / 40.0 - 1.0);
    }
}

}  // namespace

TEST_CASE("the hand's speed has no kink where tiles meet, as it has with bilinear interpolation") {
    at_every_border([](const auto& grid, int axis, Real border) {
        CAPTURE(axis, border);
        CHECK(kink(grid, axis, border, Interpolation::kSmooth) < 2e-3);
        CHECK(kink(grid, axis, border, Interpolation::kBilinear) > 0.1);
    });
}

TEST_CASE("inside the tiles the speed changes no more suddenly than at their borders") {
    const KeyPoses& poses = shipped().setup.key_poses;
    Prng prng = Prng::seeded(5);
    for (int i = 0; i < 20000; ++i) {
        const Vec2 place{prng.between(-0.99, 0.99), prng.between(-0.99, 0.99)};
        const Vec2 step = Vec2{prng.between(-1, 1), prng.between(-1, 1)} * 1e-5;
        const auto change = [&](const auto& grid) {
            const Rate before = rate(grid, place - step, step, Interpolation::kSmooth);
            const Rate after = rate(grid, place, step, Interpolation::kSmooth);
            return glm::length(after.place - before.place) + glm::length(after.turn - before.turn);
        };
        REQUIRE(change(poses.swing) < 2e-3);
        REQUIRE(change(poses.attack) < 2e-3);
        REQUIRE(change(poses.parry) < 2e-3);
    }
}

TEST_CASE("smooth and bilinear goals are never further apart than 9 cm, and nearly everywhere within 45 degrees") {
    const KeyPoses& poses = shipped().setup.key_poses;
    Real place = 0;
    Real elbow = 0;
    int near = 0;
    int all = 0;
    const auto compare = [&](const auto& grid, const Vec2& at) {
        const HandGoal a = interpolate_keys(grid, at, Interpolation::kSmooth);
        const HandGoal b = interpolate_keys(grid, at, Interpolation::kBilinear);
        place = std::max(place, glm::length(a.arm_from_weapon.translation - b.arm_from_weapon.translation));
        elbow = std::max(elbow, glm::length(a.elbow_arm - b.elbow_arm));
        near += angle_between(a.arm_from_weapon.rotation, b.arm_from_weapon.rotation) < kPi / 4 ? 1 : 0;
        ++all;
    };
    over_the_square([&](const Vec2& at) {
        compare(poses.swing, at);
        compare(poses.attack, at);
        compare(poses.parry, at);
    });
    CAPTURE(place, elbow, near, all);
    CHECK(place < 0.09);
    CHECK(elbow < 0.09);
    CHECK(near > 0.96 * all);
    CHECK(place > 0.002);  // they are two
}

TEST_CASE("between two keys the hand does not swing past either by more than two centimetres") {
    const auto beyond = [](const auto& grid, const Vec2& from, const Vec2& to) {
        const Vec3 a = interpolate_keys(grid, from, Interpolation::kSmooth).arm_from_weapon.translation;
        const Vec3 b = interpolate_keys(grid, to, Interpolation::kSmooth).arm_from_weapon.translation;
        Real most = 0;
        for (int i = 1; i < 50; ++i) {
            const Vec2 at = from + (to - from) * (i / 50.0);
            const Vec3 p = interpolate_keys(grid, at, Interpolation::kSmooth).arm_from_weapon.translation;
            const Vec3 out = glm::max(p - glm::max(a, b), glm::min(a, b) - p);
            most = std::max({most, out.x, out.y, out.z});
        }
        return most;
    };
    const KeyPoses& poses = shipped().setup.key_poses;
    for (const Real line : {-1.0, 0.0, 1.0}) {
        for (const Real from : {-1.0, 0.0}) {
            CHECK(beyond(poses.swing, {from, line}, {from + 1, line}) < 0.02);
            CHECK(beyond(poses.swing, {line, from}, {line, from + 1}) < 0.02);
            CHECK(beyond(poses.attack, {from, line}, {from + 1, line}) < 0.02);
            CHECK(beyond(poses.attack, {line, from}, {line, from + 1}) < 0.02);
        }
        for (const Real from : {-1.0, -0.5, 0.0, 0.5}) {
            CHECK(beyond(poses.parry, {from, line}, {from + 0.5, line}) < 0.02);
        }
    }
}
