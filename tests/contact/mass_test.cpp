#include "catch.hpp"
#include "random.hpp"

#include <riposte/contact/mass.hpp>

using namespace riposte;

namespace {

test::Mesh box(const Vec3& size) {
    test::Mesh mesh;
    for (std::uint32_t i = 0; i < 8; ++i) {
        mesh.positions.emplace_back(
            Vec3((i & 1U) != 0 ? 0.5 : -0.5, (i & 2U) != 0 ? 0.5 : -0.5, (i & 4U) != 0 ? 0.5 : -0.5) * size);
    }
    mesh.triangles = {{0, 2, 1}, {1, 2, 3}, {4, 5, 6}, {5, 7, 6}, {0, 1, 4}, {1, 5, 4},
                      {2, 6, 3}, {3, 6, 7}, {0, 4, 2}, {2, 4, 6}, {1, 3, 5}, {3, 7, 5}};
    return mesh;
}

Real largest(const Mat3& m) {
    Real most = 0;
    for (int c = 0; c < 3; ++c) most = std::max({most, std::abs(m[c].x), std::abs(m[c].y), std::abs(m[c].z)});
    return most;
}

void check_same(const MassProperties& a, const MassProperties& b, Real relative) {
    CHECK(a.mass == Approx(b.mass).epsilon(relative));
    CHECK(glm::length(a.centre - b.centre) < relative * 10);
    CHECK(largest(a.inertia - b.inertia) < relative * largest(b.inertia));
}

MassProperties of(const test::Mesh& mesh, Real density) {
    const auto result = mass_of_mesh(mesh.positions, mesh.triangles, density);
    REQUIRE(result);
    return result.value();
}

}  // namespace

TEST_CASE("a box as a mesh has the box's mass, centre and inertia, also shifted and turned") {
    Prng prng = Prng::seeded(1);
    for (int i = 0; i < 100; ++i) {
        const Vec3 size{prng.between(0.1, 2), prng.between(0.1, 2), prng.between(0.1, 2)};
        test::Mesh mesh = box(size);
        const Rigid moved = i == 0 ? Rigid{} : test::rigid(prng);
        for (Vec3f& p : mesh.positions) p = Vec3f(moved.point(Vec3(p)));
        check_same(of(mesh, 700), transformed(moved, box_mass(size, 700)), 3e-6);
    }
}

TEST_CASE("the mass of a mesh does not depend on how its vertices are numbered") {
    test::Mesh mesh = test::tube(40, 30, 0.9, [](Real, Real y) { return 0.05 + 0.01 * y; });
    for (Vec3f& p : mesh.positions) p += Vec3f(0.123F, -4.56F, 0.789F);
    const MassProperties straight = of(mesh, 7800);
    const auto last = static_cast<std::uint32_t>(mesh.positions.size() - 1);
    std::reverse(mesh.positions.begin(), mesh.positions.end());
    for (Triangle& t : mesh.triangles) t = {last - t[0], last - t[1], last - t[2]};
    const MassProperties reversed = of(mesh, 7800);
    CHECK(straight.mass == reversed.mass);
    CHECK(straight.centre == reversed.centre);
    CHECK(straight.inertia == reversed.inertia);
}

TEST_CASE("fine meshes of cylinder and capsule come to the closed forms") {
    // Inscribed prisms have 1 - O(1 / sectors^2) of the volume.
    const auto cylinder = test::tube(1, 2000, 0.9, [](Real, Real) { return 0.05; });
    check_same(of(cylinder, 7800), cylinder_mass(0.05, 0.9, 7800), 1e-5);
    const Real r = 0.2;
    const Real length = 0.5;
    const auto capsule = test::tube(3000, 200, length + 2 * r, [&](Real, Real y) {
        const Real beyond = std::max(0.0, std::abs(y) - length / 2);
        return std::sqrt(std::max(r * r - beyond * beyond, 1e-12));
    });
    check_same(of(capsule, 1000), capsule_mass(r, length, 1000), 5e-4);
}

TEST_CASE("closed forms agree with sums over many points") {
    const Real radius = 0.3;
    const Real length = 0.8;
    Prng prng = Prng::seeded(2);
    MassProperties sum{};
    Mat3 moments(0);
    Real inside = 0;
    for (int i = 0; i < 400000; ++i) {
        const Vec3 p = test::in_box(prng) * Vec3(radius, length / 2 + radius, radius);
        const Real beyond = std::max(0.0, std::abs(p.y) - length / 2);
        if (p.x * p.x + p.z * p.z + beyond * beyond > radius * radius) continue;
        inside += 1;
        moments += Mat3(glm::dot(p, p)) - glm::outerProduct(p, p);
    }
    const Real box_volume = 8 * radius * radius * (length / 2 + radius);
    sum.mass = box_volume * inside / 400000;
    sum.inertia = moments * (box_volume / 400000);
    check_same(capsule_mass(radius, length, 1), sum, 0.01);
}

TEST_CASE("combining halves gives the whole, and points the point formula") {
    const MassProperties half = box_mass({1, 2, 3}, 500);
    const auto left = transformed({Quat(1, 0, 0, 0), {-0.5, 0, 0}}, half);
    const auto right = transformed({Quat(1, 0, 0, 0), {0.5, 0, 0}}, half);
    check_same(combine(left, right), box_mass({2, 2, 3}, 500), 1e-14);
    const auto pair = combine(point_mass(2, {1, 0, 0}), point_mass(6, {-1, 0, 0}));
    CHECK(pair.mass == 8);
    CHECK(pair.centre == Vec3(-0.5, 0, 0));
    CHECK(pair.inertia[0][0] == 0);
    CHECK(pair.inertia[1][1] == Approx(2 * 1.5 * 1.5 + 6 * 0.5 * 0.5));
}

TEST_CASE("the inverse inertia in the world undoes the turned inertia") {
    Prng prng = Prng::seeded(3);
    const Mat3 inertia = box_mass({0.1, 0.9, 0.2}, 1000).inertia;
    for (int i = 0; i < 100; ++i) {
        const Rigid r{test::rotation(prng), Vec3(0)};
        const Mat3 world = transformed(r, {1, Vec3(0), inertia}).inertia;
        CHECK(largest(world * inverse_inertia_world(inertia, r.rotation) - Mat3(1)) < 1e-12);
    }
}

TEST_CASE("vertices split by seams still close the mesh") {
    const test::Mesh whole = box({1, 1, 1});
    test::Mesh split;
    for (const Triangle& t : whole.triangles) {
        const auto first = static_cast<std::uint32_t>(split.positions.size());
        for (const std::uint32_t v : t) split.positions.push_back(whole.positions[v]);
        split.triangles.push_back({first, first + 1, first + 2});
    }
    check_same(of(split, 1), box_mass({1, 1, 1}, 1), 1e-12);
}

TEST_CASE("open, crooked and inverted meshes are refused and the edge is named") {
    test::Mesh open = box({1, 1, 1});
    open.triangles.pop_back();  // {3, 7, 5}
    auto result = mass_of_mesh(open.positions, open.triangles, 1);
    REQUIRE_FALSE(result);
    CHECK(result.error().what.find("open") != std::string::npos);
    CHECK((result.error().where == "edge 5 -> 3" || result.error().where == "edge 3 -> 5"));

    test::Mesh crooked = box({1, 1, 1});
    std::swap(crooked.triangles[0][0], crooked.triangles[0][1]);
    result = mass_of_mesh(crooked.positions, crooked.triangles, 1);
    REQUIRE_FALSE(result);
    CHECK(result.error().what.find("same direction") != std::string::npos);
    CHECK(result.error().where.find("edge ") == 0);

    test::Mesh inverted = box({1, 1, 1});
    for (Triangle& t : inverted.triangles) std::swap(t[0], t[1]);
    result = mass_of_mesh(inverted.positions, inverted.triangles, 1);
    REQUIRE_FALSE(result);
    CHECK(result.error().what.find("inside out") != std::string::npos);

    CHECK_FALSE(mass_of_mesh({}, {}, 1));
    const std::vector<Triangle> beyond{{0, 1, 99}};
    CHECK_FALSE(mass_of_mesh(open.positions, beyond, 1));
}
