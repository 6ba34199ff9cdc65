#include "catch.hpp"
#include "sleeve.hpp"

#include <riposte/body/skin_subdivision.hpp>

#include <map>
#include <numeric>

using namespace riposte;
using test::Sleeve;

namespace {

using Triangle = std::array<std::uint32_t, 3>;
using Edge = std::array<std::uint32_t, 2>;

/// How many triangles run along each edge, by direction: +1 from the smaller to the greater vertex.
struct Uses {
    int forth = 0;
    int back = 0;
};

std::map<Edge, Uses> edges_of(const std::vector<Triangle>& triangles) {
    std::map<Edge, Uses> edges;
    for (const Triangle& t : triangles) {
        for (std::size_t k = 0; k < 3; ++k) {
            const std::uint32_t a = t[k], b = t[(k + 1) % 3];
            ++(a < b ? edges[{a, b}].forth : edges[{b, a}].back);
        }
    }
    return edges;
}

std::vector<std::uint32_t> own_places(std::size_t count) {
    std::vector<std::uint32_t> place(count);
    std::iota(place.begin(), place.end(), 0U);
    return place;
}

/// A closed mesh of 12 corners and 20 sides.
std::vector<Triangle> icosahedron() {
    return {{0, 11, 5},  {0, 5, 1},  {0, 1, 7},  {0, 7, 10}, {0, 10, 11}, {1, 5, 9}, {5, 11, 4},
            {11, 10, 2}, {10, 7, 6}, {7, 1, 8},  {3, 9, 4},  {3, 4, 2},   {3, 2, 6}, {3, 6, 8},
            {3, 8, 9},   {4, 9, 5},  {2, 4, 11}, {6, 2, 10}, {8, 6, 7},   {9, 8, 1}};
}

double area_of(const Skin& skin) {
    double sum = 0;
    for (const Triangle& t : skin.triangles) {
        const Vec3f a = skin.bind_position(t[0]);
        sum += 0.5 * Real(glm::length(glm::cross(skin.bind_position(t[1]) - a, skin.bind_position(t[2]) - a)));
    }
    return sum;
}

SplitMesh split_of(const Sleeve& sleeve, const std::vector<JointIndex>& joints, SplitKind kind) {
    const Skin& skin = sleeve.skin;
    return split(skin.triangles, own_places(skin.vertex_count()),
                 attached_triangles(skin.triangles, skin.blend, skin.blends, joints), kind);
}

SkinBuild split_sleeve(const Sleeve& sleeve, SplitKind kind) {
    const std::vector<JointIndex> joints{sleeve.skeleton.find("r_forearm"), sleeve.skeleton.find("r_hand")};
    return split_skin(sleeve.skeleton, sleeve.skin, split_of(sleeve, joints, kind));
}

}  // namespace

TEST_CASE("a closed surface stays closed, whichever of its triangles are split") {
    Prng prng = Prng::seeded(80);
    std::array<int, 4> halved_edges{};
    for (int round = 0; round < 300; ++round) {
        std::vector<std::uint8_t> chosen(20);
        for (std::uint8_t& c : chosen) c = prng.between(0, 1) < 0.3 ? 1 : 0;
        for (const SplitKind kind : {SplitKind::kOneToThree, SplitKind::kOneToFour}) {
            const SplitMesh mesh = split(icosahedron(), own_places(12), chosen, kind);
            for (const auto& [edge, uses] : edges_of(mesh.triangles)) REQUIRE((uses.forth == 1 && uses.back == 1));
            const auto vertices = static_cast<long>(12 + mesh.added.size());
            REQUIRE(vertices - static_cast<long>(mesh.triangles.size()) / 2 == 2);  // Euler: V - E + F = 2
            if (kind == SplitKind::kOneToFour) {
                for (const Triangle& t : icosahedron()) {
                    int halved = 0;
                    for (const MeanVertex& m : mesh.added) {
                        halved += std::count_if(t.begin(), t.end(),
                                                [&](std::uint32_t v) { return v == m.of[0] || v == m.of[1]; }) == 2;
                    }
                    ++halved_edges[static_cast<std::size_t>(halved)];
                }
            }
        }
    }
    for (const int met : halved_edges) CHECK(met > 50);  // K fig. 3.10: 0, 1, 2 and 3 halved edges
}

TEST_CASE("open edges stay where they were and no vertex lies on another triangle's edge") {
    const Sleeve sleeve;
    const auto open_length = [](const Skin& skin) {
        double length = 0;
        for (const auto& [edge, uses] : edges_of(skin.triangles)) {
            REQUIRE(uses.forth <= 1);
            REQUIRE(uses.back <= 1);
            if (uses.forth + uses.back == 1) {
                length += Real(glm::length(skin.bind_position(edge[0]) - skin.bind_position(edge[1])));
            }
        }
        return length;
    };
    const double before = open_length(sleeve.skin);
    CHECK(before > 0.4);  // the sleeve's two ends
    for (const SplitKind kind : {SplitKind::kOneToThree, SplitKind::kOneToFour}) {
        const SkinBuild finer = split_sleeve(sleeve, kind);
        CHECK(finer.skin.triangles.size() > sleeve.skin.triangles.size() + 100);
        CHECK(open_length(finer.skin) == Approx(before).epsilon(1e-5));
        CHECK(area_of(finer.skin) == Approx(area_of(sleeve.skin)).epsilon(1e-5));
    }
}

TEST_CASE("only triangles of the chosen joints are split, their neighbours along") {
    const Sleeve sleeve;
    const JointIndex elbow = sleeve.skeleton.find("r_forearm");
    const SplitMesh mesh = split_of(sleeve, {elbow}, SplitKind::kOneToFour);
    CHECK_FALSE(mesh.added.empty());
    for (const MeanVertex& mean : mesh.added) {
        for (std::size_t i = 0; i < mean.count; ++i) {
            REQUIRE(sleeve.skin.blends[sleeve.skin.blend[mean.of[i]]].to == elbow);
        }
    }
}

TEST_CASE("new vertices have the mean place, weights and t of those they lie between") {
    const Sleeve sleeve;
    const JointIndex elbow = sleeve.skeleton.find("r_forearm");
    const SplitMesh mesh = split_of(sleeve, {elbow}, SplitKind::kOneToFour);
    const SkinBuild finer = split_skin(sleeve.skeleton, sleeve.skin, mesh);
    for (std::size_t i = 0; i < mesh.added.size(); ++i) {
        const std::uint32_t a = mesh.added[i].of[0], b = mesh.added[i].of[1];
        const std::uint32_t m = finer.skin_vertex[sleeve.skin.vertex_count() + i];
        const Skin& old = sleeve.skin;
        REQUIRE(glm::length(finer.skin.bind_position(m) - (old.bind_position(a) + old.bind_position(b)) * 0.5F) <
                1e-7F);
        REQUIRE(finer.skin.t[m] == Approx((old.t[a] + old.t[b]) / 2).margin(1e-6));
        std::array<float, kMaxJoints> wanted{}, got{};
        for (std::size_t k = 0; k < 4; ++k) {
            wanted[old.influences[a].joints[k]] += old.influences[a].weights[k] / 2;
            wanted[old.influences[b].joints[k]] += old.influences[b].weights[k] / 2;
            got[finer.skin.influences[m].joints[k]] += finer.skin.influences[m].weights[k];
        }
        for (std::size_t j = 0; j < kMaxJoints; ++j) REQUIRE(got[j] == Approx(wanted[j]).margin(1e-6));
    }
}

TEST_CASE("a split skin bends as the old one where the old one has vertices") {
    const Sleeve sleeve;
    const SkinBuild finer = split_sleeve(sleeve, SplitKind::kOneToFour);
    Prng prng = Prng::seeded(81);
    const Pose pose = sleeve.random_pose(prng, 1.2);
    for (const SkinMethod method : test::kAllMethods) {
        const auto before = sleeve.deformed(pose, method);
        std::vector<Vec3f> after(finer.skin.vertex_count());
        deform(finer.skin, sleeve.palette(pose), method, after);
        for (std::size_t v = 0; v < before.size(); ++v) REQUIRE(before[v] == after[finer.skin_vertex[v]]);
    }
}

TEST_CASE("a finer skin splits the parts that are chosen, as often as chosen, and nothing while it is off") {
    const Sleeve sleeve;
    const std::vector<BoneBlend>& blends = sleeve.skin.blends;
    const auto of = [&](FinerKind kind, SplitWhere where) {
        return subdivision_of({kind, 2, where}, sleeve.skeleton, blends);
    };
    CHECK(of(FinerKind::kOff, SplitWhere::kEverywhere).level == 0);
    const Subdivision arms = of(FinerKind::kOneToThree, SplitWhere::kArms);
    CHECK(arms.kind == SplitKind::kOneToThree);
    CHECK(arms.level == 2);
    CHECK(std::count(arms.joints.begin(), arms.joints.end(), sleeve.skeleton.find("r_forearm")) == 1);
    CHECK(of(FinerKind::kOneToFour, SplitWhere::kArms).kind == SplitKind::kOneToFour);
    CHECK(of(FinerKind::kOneToFour, SplitWhere::kLegs).joints.empty());  // a sleeve has none
    CHECK(of(FinerKind::kOneToFour, SplitWhere::kEverywhere).joints.size() == blends.size());
}
