#include "catch.hpp"
#include "random.hpp"
#include "tell.hpp"

#include <riposte/math/rotation_mean.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

using namespace riposte;

namespace {

/// Rotations at most `spread` rad from one of them, with weights of their own.
std::vector<WeighedRotation> around(Prng& prng, std::size_t count, Real spread) {
    const Quat middle = test::rotation(prng);
    std::vector<WeighedRotation> made;
    for (std::size_t i = 0; i < count; ++i) {
        const Vec3 turn = test::in_box(prng, spread / std::sqrt(3.0));
        const Real weight = prng.between(1, 400);
        const Real sign = prng.unit() < 0.5 ? -1 : 1;
        made.push_back({middle * exp_rotation(turn) * sign, weight});
    }
    return made;
}

/// What the mean makes least: half the sum of weight times squared angle.
Real cost(const std::vector<WeighedRotation>& rotations, const Quat& at) {
    Real sum = 0;
    for (const WeighedRotation& r : rotations) {
        const Real angle = angle_between(at, r.rotation);
        sum += 0.5 * r.weight * angle * angle;
    }
    return sum;
}

void shuffle(Prng& prng, std::vector<WeighedRotation>& rotations) {
    for (std::size_t i = rotations.size(); i > 1; --i)
        std::swap(rotations[i - 1], rotations[prng.below(static_cast<std::uint32_t>(i))]);
}

}  // namespace

TEST_CASE("the mean of rotations is the same in whatever order they come") {
    Prng prng = Prng::seeded(1);
    Real worst = 0;
    for (int round = 0; round < 3000; ++round) {
        auto rotations = around(prng, 2 + prng.below(6), prng.between(0.01, kPi / 2));
        const Quat mean = mean_rotation(rotations);
        for (int i = 0; i < 6; ++i) {
            shuffle(prng, rotations);
            worst = std::max(worst, angle_between(mean, mean_rotation(rotations)));
        }
    }
    test::tell("mean of rotations, another order, rad", worst);
    CHECK(worst <= 1e-10);
}

TEST_CASE("the mean of rotations has the least sum of squared angles") {
    Prng prng = Prng::seeded(2);
    for (int round = 0; round < 500; ++round) {
        const auto rotations = around(prng, 3 + prng.below(5), prng.between(0.1, kPi / 2));
        const Quat mean = mean_rotation(rotations);
        const Real least = cost(rotations, mean);
        for (int i = 0; i < 12; ++i) {
            const Vec3 turn = test::in_box(prng, prng.between(1e-4, 0.2));
            REQUIRE(cost(rotations, mean * exp_rotation(turn)) > least);
        }
    }
}

TEST_CASE("the mean of two rotations is their slerp, also where one of them comes in parts") {
    Prng prng = Prng::seeded(3);
    Real worst = 0;
    for (int round = 0; round < 2000; ++round) {
        const Quat a = test::rotation(prng);
        const Vec3 turn = test::in_box(prng, 1.7);
        const Quat b = a * exp_rotation(turn);
        const Real wa = prng.between(1, 400);
        const Real wb = prng.between(1, 400);
        const Quat wanted = slerp(a, b, wb / (wa + wb));
        const std::array<WeighedRotation, 2> whole{{{a, wa}, {b, wb}}};
        const std::array<WeighedRotation, 3> parts{{{a, 0.3 * wa}, {b, wb}, {-a, 0.7 * wa}}};
        REQUIRE(angle_between(mean_rotation(whole), wanted) < 1e-12);
        worst = std::max(worst, angle_between(mean_rotation(parts), wanted));
    }
    test::tell("mean of two rotations against slerp, rad", worst);
    CHECK(worst < 1e-10);
}

TEST_CASE("turns about one axis have the mean of their angles") {
    const Vec3 axis = glm::normalize(Vec3(1, -2, 3));
    const std::array<WeighedRotation, 3> turns{
        {{axis_angle(axis, 0.3), 10}, {axis_angle(axis, -0.6), 50}, {axis_angle(axis, 1.1), 400}}};
    const Real wanted = (0.3 * 10 - 0.6 * 50 + 1.1 * 400) / 460;
    CHECK(angle_between(mean_rotation(turns), axis_angle(axis, wanted)) < 1e-12);
}

TEST_CASE("rotations of weight 0 are left out of the mean, and the mean of none is the identity") {
    Prng prng = Prng::seeded(4);
    auto rotations = around(prng, 4, 1);
    const Quat mean = mean_rotation(rotations);
    rotations.insert(rotations.begin() + 2, {test::rotation(prng), 0});
    CHECK(angle_between(mean_rotation(rotations), mean) < 1e-12);
    for (WeighedRotation& r : rotations) r.weight = 0;
    CHECK(mean_rotation(rotations) == Quat(1, 0, 0, 0));
    CHECK(mean_rotation({}) == Quat(1, 0, 0, 0));
}

TEST_CASE("the mean of mirrored rotations is the mirrored mean to the last bit") {
    Prng prng = Prng::seeded(5);
    for (int round = 0; round < 500; ++round) {
        auto rotations = around(prng, 2 + prng.below(5), 1.4);
        const Quat mean = mean_rotation(rotations);
        for (WeighedRotation& r : rotations) r.rotation = {r.rotation.w, r.rotation.x, -r.rotation.y, -r.rotation.z};
        const Quat image = mean_rotation(rotations);
        REQUIRE(image == Quat(mean.w, mean.x, -mean.y, -mean.z));
    }
}

TEST_CASE("any rotations have a mean that is unit and finite") {
    Prng prng = Prng::seeded(6);
    for (int round = 0; round < 2000; ++round) {
        const auto rotations = around(prng, 1 + prng.below(8), 5);
        const Quat mean = mean_rotation(rotations);
        REQUIRE(std::fabs(glm::length(mean) - 1) < 1e-12);
        REQUIRE(mean.w >= 0);
    }
    const std::array<WeighedRotation, 4> turns{
        {{Quat(1, 0, 0, 0), 1}, {Quat(0, 1, 0, 0), 1}, {Quat(0, 0, 1, 0), 1}, {Quat(0, 0, 0, 1), 1}}};
    CHECK(std::fabs(glm::length(mean_rotation(turns)) - 1) < 1e-12);
}
