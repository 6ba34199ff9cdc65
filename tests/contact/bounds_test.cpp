// Motions beyond any fencing: every search ends within its bound, and what it could not decide counts as contact.
#include "catch.hpp"
#include "fencing_pairs.hpp"

#include <riposte/contact/solid.hpp>
#include <riposte/contact/solid_shapes.hpp>
#include <riposte/contact/stroke.hpp>

using namespace riposte;

namespace {

constexpr Real kTick = 1.0 / 120;

/// Turning in the plane across Z.
SteadyMotion spinning(Real rate) {
    SteadyMotion motion;
    motion.angular = kAxisZ * rate;
    return motion;
}

Impact impact_above(Real rate) {
    SteadyMotion above;
    above.world_from_body.translation = {0, 0, 0.05};
    return time_of_impact({test::blade(false), spinning(rate)}, {test::blade(false), above}, kTick, 2 * kContactRadius);
}

std::optional<StrokeHit> stroke_above(Real rate, int& steps) {
    const Segment blade{{0, -0.1, 0}, {0, 0.75, 0}};
    const Corners corners{Vec3(0.3, 0.1, 0.05), Vec3(0.3, 0.3, 0.05), Vec3(0.1, 0.3, 0.05)};
    return meet(Stroke(blade, spinning(rate), kTick, 0, 1, kContactRadius), {corners, corners}, {}, &steps);
}

}  // namespace

TEST_CASE("a blade that spins past another ten thousand times a second is searched for within the bound") {
    const Impact sane = impact_above(45);
    CHECK_FALSE(sane.hit);
    CHECK(sane.iterations < kMostImpactSteps / 4);
    const Impact wild = impact_above(6e6);
    CHECK(wild.hit);
    CHECK(wild.time < kTick);
    CHECK(wild.iterations >= kMostImpactSteps);
    CHECK(wild.iterations <= 4 * kMostImpactSteps);
}

TEST_CASE("a blade that spins past a triangle likewise") {
    int sane = 0;
    CHECK_FALSE(stroke_above(45, sane));
    CHECK(sane < kMostStrokeSteps / 4);
    int wild = 0;
    const auto hit = stroke_above(6e6, wild);
    REQUIRE(hit);
    CHECK(hit->fraction < 1);
    CHECK(wild == kMostStrokeSteps);
}

TEST_CASE("a solid that spins above another likewise") {
    const ClosedMesh mesh = box_mesh({0.4, 0.1, 0.1});
    const Solid box = make_solid(mesh.positions, mesh.triangles, 1000).value();
    SteadyMotion above;
    above.world_from_body.translation = {0, 0, 0.11};
    const SolidImpact sane = time_of_impact(box, spinning(20), box, above, kTick);
    CHECK_FALSE(sane.hit);
    const SolidImpact wild = time_of_impact(box, spinning(1e7), box, above, kTick);
    CHECK(wild.hit);
    CHECK(wild.time < kTick);
    CHECK(wild.iterations < 144 * (kMostSolidSteps + 10));
}

TEST_CASE("a separation is bracketed within its bound however far it goes") {
    const Capsuloid c = test::blade(false);
    int halvings = 0;
    const auto far = separation({c, {}}, {c, {axis_angle(kAxisZ, kPi / 2), {0, 0, -0.004}}}, kAxisZ, 1e9, &halvings);
    REQUIRE(far);
    CHECK(*far >= 1e9 - 0.01);
    CHECK(halvings <= kMostHalvings);
    CHECK(halvings > 40);
}
