// Levels of detail: what a coarser list of triangles leaves out, and when it is drawn.
#include "catch.hpp"
#include "render/gpu_model.hpp"
#include "shipped.hpp"

#include <riposte/assets/simplify.hpp>

#include <algorithm>
#include <map>

using namespace riposte;
using namespace riposte::render;

namespace {

using Triangle = std::array<Vec3, 3>;

/// Distance from a point to a triangle: within it along the normal, else to the nearest edge.
Real distance_to(const Triangle& t, const Vec3& p) {
    const Vec3 n = glm::cross(t[1] - t[0], t[2] - t[0]);
    Real nearest = 1e9;
    bool inside = true;
    for (std::size_t i = 0; i < 3; ++i) {
        const Vec3& a = t[i];
        const Vec3 edge = t[(i + 1) % 3] - a;
        inside = inside && glm::dot(glm::cross(edge, p - a), n) >= 0;
        const Real along = std::clamp(glm::dot(p - a, edge) / std::max(glm::dot(edge, edge), 1e-20), 0.0, 1.0);
        nearest = std::min(nearest, glm::distance(p, a + edge * along));
    }
    return inside ? std::fabs(glm::dot(p - t[0], n)) / std::max(glm::length(n), 1e-20) : nearest;
}

std::vector<Triangle> triangles_of_list(const RenderMesh& mesh, const std::vector<std::uint32_t>& indices) {
    std::vector<Triangle> triangles;
    for (std::size_t i = 0; i < indices.size(); i += 3) {
        triangles.push_back({Vec3(mesh.positions[indices[i]]), Vec3(mesh.positions[indices[i + 1]]),
                             Vec3(mesh.positions[indices[i + 2]])});
    }
    return triangles;
}

/// How far (m) the mesh's vertices lie from the coarser surface: the farthest, and the one that 99 of 100 stay below.
std::pair<Real, Real> left_out(const RenderMesh& mesh, const std::vector<std::uint32_t>& indices) {
    const auto triangles = triangles_of_list(mesh, indices);
    std::vector<Real> distances;
    for (std::size_t v = 0; v < mesh.positions.size(); v += 7) {
        Real nearest = 1e9;
        for (const Triangle& t : triangles) nearest = std::min(nearest, distance_to(t, Vec3(mesh.positions[v])));
        distances.push_back(nearest);
    }
    std::sort(distances.begin(), distances.end());
    return {distances.back(), distances[distances.size() * 99 / 100]};
}

/// Edges of the surface, and how many triangles each has.
std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges_of(const RenderMesh& mesh,
                                                                const std::vector<std::uint32_t>& indices) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> edges;
    for (std::size_t i = 0; i < indices.size(); ++i) {
        const std::size_t next = i % 3 == 2 ? i - 2 : i + 1;
        const auto a = mesh.surface_vertex[indices[i]];
        const auto b = mesh.surface_vertex[indices[next]];
        ++edges[std::minmax(a, b)];
    }
    return edges;
}

}  // namespace

TEST_CASE("coarser levels have their share of triangles and leave out less than a pixel where they are drawn") {
    for (const char* build : {"man", "woman"}) {
        const RenderMesh& mesh = shipped().wardrobe->fencer(build).value().asset->mesh;
        for (std::size_t level = 1; level < kLevels; ++level) {
            const auto indices = simplified(mesh, kLevelShares[level]);
            const double share = static_cast<double>(indices.size()) / static_cast<double>(mesh.indices.size());
            CHECK(share <= kLevelShares[level] + 1e-3);
            CHECK(share > kLevelShares[level] * 0.9);
            const auto [farthest, most] = left_out(mesh, indices);
            INFO(build << ", level " << level << ": " << indices.size() / 3 << " triangles, farthest "
                       << farthest * 1000 << " mm, 99 of 100 within " << most * 1000 << " mm");
            CHECK(most * kLevelFrom[level - 1] < 0.5);
            CHECK(farthest * kLevelFrom[level - 1] < 1.5);
        }
    }
}

TEST_CASE("a coarser level has no cracks where the skin had none") {
    const RenderMesh& mesh = shipped().fencers[0]->mesh;
    const auto rims = [&](const std::vector<std::uint32_t>& indices) {
        std::pair<std::size_t, std::size_t> count;
        for (const auto& [edge, faces] : edges_of(mesh, indices)) {
            count.first += faces == 1 ? 1 : 0;
            count.second += faces > 2 ? 1 : 0;
        }
        return count;
    };
    const auto whole = rims(mesh.indices);
    for (std::size_t level = 1; level < kLevels; ++level) {
        const auto coarse = rims(simplified(mesh, kLevelShares[level]));
        CHECK(coarse.first <= whole.first);
        CHECK(coarse.second <= whole.second);
    }
}

TEST_CASE("a coarser level of a plane has no triangle without area") {
    constexpr std::uint32_t kSide = 13;
    RenderMesh mesh;
    for (std::uint32_t v = 0; v < kSide * kSide; ++v) {
        mesh.positions.push_back({0.01F * static_cast<float>(v % kSide), 0, 0.01F * static_cast<float>(v / kSide)});
        mesh.surface_vertex.push_back(v);
        if (v % kSide + 1 == kSide || v + kSide >= kSide * kSide) continue;
        mesh.indices.insert(mesh.indices.end(), {v, v + kSide, v + 1, v + 1, v + kSide, v + kSide + 1});
    }
    mesh.joints.resize(mesh.positions.size());
    mesh.weights.resize(mesh.positions.size(), Vec4f(1, 0, 0, 0));
    for (const double share : {0.6, 0.3, 0.15}) {
        const auto indices = simplified(mesh, share);
        CHECK(static_cast<double>(indices.size()) <= share * static_cast<double>(mesh.indices.size()));
        Real area = 0;
        for (const auto& t : triangles_of_list(mesh, indices)) {
            const Real twice = glm::cross(t[1] - t[0], t[2] - t[0]).y;
            CHECK(twice > 1e-6);
            area += twice / 2;
        }
        CHECK(area == Approx(0.12 * 0.12).epsilon(1e-4));
    }
}

TEST_CASE("who is large in the picture is drawn finest, who is small coarsest") {
    CHECK(level_at(1000) == 0);
    CHECK(level_at(kLevelFrom[0]) == 0);
    CHECK(level_at(kLevelFrom[0] - 1) == 1);
    CHECK(level_at(kLevelFrom[1]) == 1);
    CHECK(level_at(kLevelFrom[1] - 1) == 2);
    CHECK(level_at(0) == 2);
    for (const Real pixels : {1000.0, 240.1, 239.0, 150.0, 50.0, 49.0, 0.0}) {
        const std::size_t reduced = reduced_level_at(pixels);
        CHECK(reduced == (pixels < 240 ? std::max<std::size_t>(1, level_at(pixels)) : 0));
    }
}
