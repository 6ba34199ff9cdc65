#include "catch.hpp"
#include "fencing_pairs.hpp"

#include <riposte/contact/response.hpp>

using namespace riposte;

namespace {

Capsuloid random_weapon(Prng& prng) {
    return {{test::in_box(prng, 0.5), test::in_box(prng, 0.5)}, {test::in_box(prng, 0.1), test::in_box(prng, 0.1)}};
}

}  // namespace

TEST_CASE("the four proximities belong to the features they name, the closest is the least") {
    Prng prng = Prng::seeded(1);
    for (int i = 0; i < 2000; ++i) {
        const Capsuloid a = random_weapon(prng);
        const Capsuloid b = random_weapon(prng);
        const Rigid world_from_a = test::rigid(prng);
        const Rigid world_from_b = test::rigid(prng);
        Real least = 1e9;
        for (const Proximity& p : proximities({a, world_from_a}, {b, world_from_b})) {
            CHECK(glm::length(world_from_a.point(a.segment(p.feature_a).at(p.along_a)) - p.on_a) < 1e-12);
            CHECK(glm::length(world_from_b.point(b.segment(p.feature_b).at(p.along_b)) - p.on_b) < 1e-12);
            CHECK(glm::length(p.on_a - p.on_b) == Approx(p.distance).margin(1e-12));
            CHECK(glm::length(p.normal() * p.distance - (p.on_a - p.on_b)) < 1e-12);
            least = std::min(least, p.distance);
        }
        CHECK(closest({a, world_from_a}, {b, world_from_b}).distance == least);
        CHECK(closest({b, world_from_b}, {a, world_from_a}).distance == Approx(least).margin(1e-12));
    }
}

TEST_CASE("features come in the promised order") {
    const Capsuloid c = test::blade(true);
    const auto pairs = proximities({c, {}}, {c, {}});
    CHECK((pairs[0].feature_a == Feature::kBlade && pairs[0].feature_b == Feature::kBlade));
    CHECK((pairs[1].feature_a == Feature::kBlade && pairs[1].feature_b == Feature::kGuard));
    CHECK((pairs[2].feature_a == Feature::kGuard && pairs[2].feature_b == Feature::kBlade));
    CHECK((pairs[3].feature_a == Feature::kGuard && pairs[3].feature_b == Feature::kGuard));
    CHECK(closest({c, {}}, {c, {}}).distance == 0);
    CHECK(closest({c, {}}, {c, {}}).normal() == kAxisY);
}

TEST_CASE("separation moves the skeletons to exactly the wanted distance and no further than needed") {
    Prng prng = Prng::seeded(2);
    int moved = 0;
    for (int i = 0; i < 1000; ++i) {
        const Capsuloid a = random_weapon(prng);
        const Capsuloid b = random_weapon(prng);
        const Rigid world_from_a = test::rigid(prng);
        Rigid world_from_b = test::rigid(prng);
        const Proximity touching = closest({a, world_from_a}, {b, world_from_b});
        world_from_b.translation += (touching.on_a - touching.on_b) * prng.between(0.97, 1.0);
        const Vec3 direction = separation_direction({a, world_from_a}, {b, world_from_b});
        CHECK(glm::length(direction) == Approx(1));
        const auto s = separation({a, world_from_a}, {b, world_from_b}, direction);
        REQUIRE(s);
        const auto apart = [&](Real by) {
            Rigid shifted_a = world_from_a;
            Rigid shifted_b = world_from_b;
            shifted_a.translation += direction * (by / 2);
            shifted_b.translation -= direction * (by / 2);
            return closest({a, shifted_a}, {b, shifted_b}).distance;
        };
        CHECK(apart(*s) >= 2 * kSeparationRadius - 1e-12);
        if (*s == 0) continue;
        ++moved;
        CHECK(apart(*s) < 2 * kSeparationRadius + 1e-6);
        CHECK(apart(*s - 2e-7) < 2 * kSeparationRadius);
    }
    CHECK(moved > 500);
}

TEST_CASE("separation of crossed blades is the closed form, of distant ones nothing, along no direction none") {
    const Capsuloid c = test::blade(false);
    const Rigid crossed{axis_angle(kAxisZ, kPi / 2), {0, 0, -0.004}};
    const auto s = separation({c, {}}, {c, crossed}, kAxisZ);
    REQUIRE(s);
    CHECK(*s == Approx(2 * kSeparationRadius - 0.004).margin(2e-7));
    CHECK(separation({c, {}}, {c, {Quat(1, 0, 0, 0), {1, 0, 0}}}, kAxisZ) == 0.0);
    CHECK_FALSE(separation({c, {}}, {c, crossed}, Vec3(0)).has_value());
}
