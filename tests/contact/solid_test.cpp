// First contact of solids of any shape.
#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/solid.hpp>
#include <riposte/contact/solid_shapes.hpp>
#include <riposte/contact/triangle.hpp>

#include <limits>

using namespace riposte;

namespace {

Solid solid_of(const ClosedMesh& mesh, Real density = 1000) {
    return make_solid(mesh.positions, mesh.triangles, density).value();
}

/// Brute force: the least distance of all pairs of triangles.
Real surfaces_apart(const Solid& a, const Rigid& at_a, const Solid& b, const Rigid& at_b) {
    const auto corners = [](const Solid& solid, const Rigid& at, const Triangle& t) {
        Corners c = corners_of(t, solid.positions);
        for (Vec3& corner : c) corner = at.point(corner);
        return c;
    };
    Real least = 1e9;
    for (const Triangle& s : a.triangles) {
        const Corners on_a = corners(a, at_a, s);
        for (const Triangle& t : b.triangles) {
            const Corners on_b = corners(b, at_b, t);
            for (std::size_t i = 0; i < 3; ++i) {
                least = std::min(least, closest(Segment{on_a[i], on_a[(i + 1) % 3]}, on_b).distance);
                least = std::min(least, closest(Segment{on_b[i], on_b[(i + 1) % 3]}, on_a).distance);
            }
        }
    }
    return least;
}

SteadyMotion random_motion(Prng& prng, const Vec3& from, const Vec3& towards) {
    const Vec3 straight = normalized_or(towards - from, kAxisX);
    return {{test::rotation(prng), from}, (straight + test::in_box(prng, 0.5)) * 4.0, test::in_box(prng, 20)};
}

}  // namespace

TEST_CASE("boxes that fly at each other meet when their faces do") {
    const Solid box = solid_of(box_mesh(Vec3(0.2, 0.3, 0.4)));
    const SteadyMotion a{{}, Vec3(2, 0, 0), Vec3(0)};
    const SteadyMotion b{{Quat(1, 0, 0, 0), Vec3(1, 0.1, 0.1)}, Vec3(-1, 0, 0), Vec3(0)};
    const SolidImpact impact = time_of_impact(box, a, box, b, 1);
    REQUIRE(impact.hit);
    CHECK(impact.time == Approx(0.8 / 3).margin(kSolidGap / 3 * 1.01));
    CHECK(glm::length(impact.contact.normal - Vec3(-1, 0, 0)) < 1e-6);
    CHECK_FALSE(time_of_impact(box, a, box, b, 0.26).hit);
    const SteadyMotion away{b.world_from_body, Vec3(3, 0, 0), Vec3(0)};
    CHECK_FALSE(time_of_impact(box, a, box, away, 10).hit);
}

TEST_CASE("a corner on a face and an edge on an edge give their normals") {
    const Solid box = solid_of(box_mesh(Vec3(0.2)));
    const SteadyMotion floor{};
    const Quat on_corner = rotation_between(glm::normalize(Vec3(1)), -kAxisY);
    const SolidImpact corner =
        time_of_impact(box, {{on_corner, Vec3(0.03, 0.5, 0.02)}, Vec3(0, -1, 0), Vec3(0)}, box, floor, 1);
    REQUIRE(corner.hit);
    CHECK(glm::length(corner.contact.normal - kAxisY) < 1e-6);
    CHECK(corner.time == Approx(0.5 - 0.1 - 0.1 * std::sqrt(3.0)).margin(kSolidGap * 1.01));
    // Two edges at a right angle, one along X above one along Z.
    const Quat edge_up = axis_angle(kAxisZ, kPi / 4);
    const Quat edge_down = axis_angle(kAxisX, kPi / 4);
    const SolidImpact edge = time_of_impact(box, {{edge_down, Vec3(0.02, 0.5, 0.03)}, Vec3(0, -1, 0), Vec3(0)}, box,
                                            {{edge_up, Vec3(0)}, Vec3(0), Vec3(0)}, 1);
    REQUIRE(edge.hit);
    CHECK(glm::length(edge.contact.normal - kAxisY) < 1e-6);
    CHECK(edge.time == Approx(0.5 - 0.2 * std::sqrt(2.0)).margin(kSolidGap * 1.01));
}

TEST_CASE("tumbling solids are never late and never miss, against brute force in small steps") {
    const std::array<Solid, 4> solids{solid_of(box_mesh(Vec3(0.2, 0.3, 0.4))), solid_of(cross_mesh(0.5, 0.1)),
                                      solid_of(box_mesh(Vec3(0.9, 0.03, 0.03))), solid_of(torus_mesh(0.2, 0.05, 8, 4))};
    constexpr Real kStep = 1.0 / 60;
    constexpr int kSamples = 200;
    Prng prng = Prng::seeded(31);
    int hits = 0;
    for (int i = 0; i < 60; ++i) {
        const Solid& a = solids.at(prng.below(4));
        const Solid& b = solids.at(prng.below(4));
        const Vec3 off = test::in_box(prng, 0.35);
        const SteadyMotion motion_a = random_motion(prng, off, Vec3(0));
        const SteadyMotion motion_b = random_motion(prng, Vec3(0), off);
        if (surfaces_apart(a, motion_a.world_from_body, b, motion_b.world_from_body) < 1e-3) continue;
        const SolidImpact impact = time_of_impact(a, motion_a, b, motion_b, kStep);
        hits += impact.hit ? 1 : 0;
        CAPTURE(i, impact.time);
        for (int s = 0; s < kSamples; ++s) {
            const Real t = impact.time * s / kSamples;
            REQUIRE(surfaces_apart(a, pose_at(motion_a, t), b, pose_at(motion_b, t)) > kSolidGap / 2.01);
        }
        if (!impact.hit) continue;
        const Real apart = surfaces_apart(a, pose_at(motion_a, impact.time), b, pose_at(motion_b, impact.time));
        REQUIRE(apart <= kSolidGap);
        REQUIRE(apart == Approx(impact.contact.gap).margin(1e-12));
    }
    CHECK(hits > 10);
    CHECK(hits < 55);
}

TEST_CASE("a bar through the hole of a torus meets its tube, not its hull") {
    const Solid ring = solid_of(torus_mesh(0.3, 0.05, 32, 16));
    const Solid bar = solid_of(box_mesh(Vec3(0.02, 0.6, 0.02)));
    const SteadyMotion through{{Quat(1, 0, 0, 0), Vec3(0, 1, 0)}, Vec3(0, -2, 0), Vec3(0)};
    CHECK_FALSE(time_of_impact(bar, through, ring, SteadyMotion{}, 1).hit);
    const SteadyMotion beside{{Quat(1, 0, 0, 0), Vec3(0)}, Vec3(1, 0, 0), Vec3(0)};
    const SolidImpact impact = time_of_impact(bar, beside, ring, SteadyMotion{}, 1);
    REQUIRE(impact.hit);
    CHECK(impact.time == Approx(0.3 - 0.05 - 0.01).margin(2e-3));  // the tube has corners
    CHECK(glm::dot(impact.contact.normal, Vec3(-1, 0, 0)) > 0.9);
}

TEST_CASE("a ring that only turns strikes what stands in its way") {
    const Solid ring = solid_of(torus_mesh(0.3, 0.02, 32, 8));
    const Solid box = solid_of(box_mesh(Vec3(0.04)));
    const SteadyMotion turning{{}, Vec3(0), Vec3(10, 0, 0)};  // its near side goes down, its far side up
    const SteadyMotion standing{{Quat(1, 0, 0, 0), Vec3(0, 0.3, 0)}, Vec3(0), Vec3(0)};
    const SolidImpact impact = time_of_impact(ring, turning, box, standing, 1);
    REQUIRE(impact.hit);
    // A quarter of a turn less what tube and box are wide.
    CHECK(impact.time == Approx((kPi / 2 - 0.04 / 0.3) / 10).margin(3e-3));
}

TEST_CASE("the rim of a large plate that turns about its middle is not late at what is small") {
    const Solid plate = solid_of(box_mesh(Vec3(1.6, 0.02, 1.6)));
    const Solid box = solid_of(box_mesh(Vec3(0.03)));
    constexpr Real kStep = 0.1;
    Prng prng = Prng::seeded(12);
    int hits = 0;
    for (int i = 0; i < 60; ++i) {
        const SteadyMotion turning{{}, Vec3(0), test::in_box(prng, 12)};
        const SteadyMotion standing{{test::rotation(prng), test::in_box(prng, 0.7)}, Vec3(0), Vec3(0)};
        if (surfaces_apart(plate, turning.world_from_body, box, standing.world_from_body) < 1e-3) continue;
        const SolidImpact impact = time_of_impact(plate, turning, box, standing, kStep);
        hits += impact.hit ? 1 : 0;
        CAPTURE(i, impact.time);
        for (int s = 0; s < 100; ++s) {
            const Real t = impact.time * s / 100;
            REQUIRE(surfaces_apart(plate, pose_at(turning, t), box, standing.world_from_body) > kSolidGap / 2.01);
        }
    }
    CHECK(hits > 10);
    CHECK(hits < 55);
}

TEST_CASE("a box at rest on another has contacts at its corners") {
    const Solid box = solid_of(box_mesh(Vec3(0.2)));
    const Rigid above{Quat(1, 0, 0, 0), Vec3(0.05, 0.2 + kSolidGap, 0.03)};
    const auto found = contacts(box, above, box, {}, 10 * kSolidGap);
    REQUIRE(found.size() >= 4);
    for (const SolidContact& contact : found) {
        CHECK(glm::length(contact.normal - kAxisY) < 1e-6);
        CHECK(contact.gap == Approx(kSolidGap).margin(1e-7));
    }
    CHECK(contacts(box, {Quat(1, 0, 0, 0), Vec3(0, 0.21, 0)}, box, {}, 10 * kSolidGap).empty());
}

TEST_CASE("the simple solids have the volume that they have") {
    CHECK(solid_of(box_mesh(Vec3(0.2, 0.3, 0.4)), 1).mass.mass == Approx(0.024));
    CHECK(solid_of(cross_mesh(0.5, 0.1), 1).mass.mass == Approx(0.1 * 0.1 * 0.9));
    CHECK(solid_of(torus_mesh(0.3, 0.05, 200, 100), 1).mass.mass ==
          Approx(2 * kPi * kPi * 0.3 * 0.05 * 0.05).epsilon(2e-3));
}

TEST_CASE("an open mesh is no solid") {
    ClosedMesh mesh = box_mesh(Vec3(1));
    mesh.triangles.pop_back();
    const auto solid = make_solid(mesh.positions, mesh.triangles, 1000);
    REQUIRE_FALSE(solid.ok());
    CHECK(solid.error().message().find("edge") != std::string::npos);
}

TEST_CASE("what is no solid is refused, and why is said") {
    const ClosedMesh box = box_mesh(Vec3(1));
    const auto why = [](const ClosedMesh& mesh, Real density) {
        const auto solid = make_solid(mesh.positions, mesh.triangles, density);
        REQUIRE_FALSE(solid.ok());
        REQUIRE_FALSE(solid.error().remedy.empty());
        return solid.error().what + ": " + solid.error().where;
    };
    const auto with_corner = [&](float x) {
        ClosedMesh mesh = box;
        mesh.positions[3].x = x;
        return mesh;
    };
    constexpr float kNaN = std::numeric_limits<float>::quiet_NaN();
    for (const float x : {kNaN, std::numeric_limits<float>::infinity(), -1e30F})
        CHECK(why(with_corner(x), 1000).find("position is not a number of metres up to 10000: vertex 3") == 2);
    for (const Real density :
         {0.0, -1000.0, std::numeric_limits<Real>::infinity(), std::numeric_limits<Real>::quiet_NaN()})
        CHECK(why(box, density).find("mass") != std::string::npos);
    CHECK(why({}, 1000).find("no triangles") != std::string::npos);
    ClosedMesh beyond = box;
    beyond.triangles[5][1] = 8;
    CHECK(why(beyond, 1000) == "a vertex does not exist: triangle 5");
    ClosedMesh inverted = box;
    for (Triangle& t : inverted.triangles) std::swap(t[0], t[1]);
    CHECK(why(inverted, 1000).find("inside out") != std::string::npos);
    CHECK(why(box_mesh(Vec3(1, 1, 0)), 1000).find("no volume") != std::string::npos);
    CHECK(why(box_mesh(Vec3(0)), 1000).find("no triangle with an area") != std::string::npos);
    CHECK_FALSE(make_solid(box.positions, box.triangles, point_mass(1, Vec3(0))).ok());
}

TEST_CASE("a solid of two densities turns about the centre of mass that it was given") {
    const ClosedMesh box = box_mesh(Vec3(0.2, 0.4, 0.2));
    const MassProperties light = transformed({{1, 0, 0, 0}, Vec3(0, 0.1, 0)}, box_mass(Vec3(0.2), 500));
    const MassProperties heavy = transformed({{1, 0, 0, 0}, Vec3(0, -0.1, 0)}, box_mass(Vec3(0.2), 1500));
    const Solid solid = make_solid(box.positions, box.triangles, combine(light, heavy)).value();
    CHECK(solid.mass.centre == Vec3(0));
    CHECK(solid.mass.mass == Approx(16));
    for (std::size_t i = 0; i < box.positions.size(); ++i)
        CHECK(glm::length(solid.positions[i] - box.positions[i] - Vec3f(0, 0.05F, 0)) < 1e-6F);
}
