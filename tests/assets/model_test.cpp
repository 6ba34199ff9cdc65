// The sword and the hall that ship.
#include "catch.hpp"
#include "places.hpp"

#include <riposte/assets/model.hpp>

#include <algorithm>
#include <map>

using namespace riposte;

namespace {
StaticModel shipped(const char* name) {
    auto loaded = load_model(source_dir() / "assets" / name);
    if (!loaded) FAIL(loaded.error().message());
    return std::move(loaded).value();
}

void check_arrays(const StaticModel& model) {
    for (const Primitive& p : model.primitives) {
        INFO(p.name << " " << p.material);
        const std::size_t count = p.positions.size();
        CHECK(p.normals.size() == count);
        CHECK((p.tangents.empty() || p.tangents.size() == count));
        CHECK((p.uv.empty() || p.uv.size() == count));
        CHECK((p.uv2.empty() || p.uv2.size() == count));
        CHECK(p.indices.size() % 3 == 0);
        CHECK(*std::max_element(p.indices.begin(), p.indices.end()) < count);
        REQUIRE(static_cast<std::size_t>(p.material) < model.materials.size());
        CHECK_FALSE(model.materials[static_cast<std::size_t>(p.material)].name.empty());
        for (const Vec3f& n : p.normals) REQUIRE(glm::length(n) == Approx(1).margin(1e-4));
    }
}
}  // namespace

TEST_CASE("the sword points along +Y from its grip and names its places") {
    const StaticModel sword = shipped("weapons/sword.glb");
    check_arrays(sword);
    for (const char* name : {"blade_base", "blade_tip", "guard_a", "guard_b"})
        CHECK(sword.find_marker(name) != nullptr);
    CHECK(sword.find_marker("no such place") == nullptr);
    const Vec3f tip = sword.find_marker("blade_tip")->model_from_marker.translation;
    CHECK(tip.y > 0.7F);
    CHECK(glm::length(Vec2f(tip.x, tip.z)) < 0.03F);
    float highest = 0;
    for (const Primitive& p : sword.primitives) {
        for (const Vec3f& v : p.positions) highest = std::max(highest, v.y);
    }
    CHECK(highest == Approx(tip.y).margin(0.01));
}

TEST_CASE("the parts of the sword are closed, so that they have a volume") {
    const StaticModel sword = shipped("weapons/sword.glb");
    const TriangleSoup blade = triangles_of(sword, "blade");
    REQUIRE_FALSE(blade.triangles.empty());
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    for (const auto& t : blade.triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = t[k], b = t[(k + 1) % 3];
            edges[{std::min(a, b), std::max(a, b)}] += a < b ? 1 : -1;
        }
    }
    // Each edge is run through once either way.
    CHECK(std::all_of(edges.begin(), edges.end(), [](const auto& e) { return e.second == 0; }));
    CHECK(triangles_of(sword).triangles.size() > blade.triangles.size());
    CHECK(triangles_of(sword, "no such part").triangles.empty());
}

TEST_CASE("the hall has a floor at height 0, and faces that look at whoever stands in it") {
    const StaticModel hall = shipped("salle.glb");
    check_arrays(hall);
    CHECK(hall.pictures.size() > 3);
    Real up = 0, down = 0;
    for (const Primitive& p : hall.primitives) {
        if (hall.materials[static_cast<std::size_t>(p.material)].name != "floor") continue;
        for (std::size_t i = 0; i + 2 < p.indices.size(); i += 3) {
            const Vec3f a = p.positions[p.indices[i]], b = p.positions[p.indices[i + 1]],
                        c = p.positions[p.indices[i + 2]];
            const Real area = Real(glm::cross(b - a, c - a).y);
            (area > 0 ? up : down) += std::fabs(area);
            CHECK(std::fabs(a.y) < 0.2F);
        }
    }
    CHECK(up >= down);
    CHECK(up > 20);
}
