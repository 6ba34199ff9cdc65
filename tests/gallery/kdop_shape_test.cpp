#include "catch.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/gallery/kdop_shape.hpp>

#include <cmath>

using namespace riposte;
using namespace riposte::gallery;

TEST_CASE("The shape of a k-DOP is closed and holds exactly what the k-DOP holds") {
    Prng prng = Prng::seeded(4);
    auto volume = Kdop<14>::empty();
    std::vector<Vec3f> points;
    for (int i = 0; i < 12; ++i) {
        points.emplace_back(prng.between(-1, 1), prng.between(-1, 1), prng.between(-1, 1));
        volume.add(points.back());
    }
    const auto faces = faces_of<14>(volume);
    // Euler's formula for a polyhedron, with every edge shared by two faces and three faces at a corner on average:
    // instead of counting, the divergence theorem: areas times normals sum to zero exactly for a closed surface.
    Vec3 sum{0};
    for (const auto& face : faces) {
        Vec3 area{0};
        for (std::size_t i = 1; i + 1 < face.size(); ++i) area += glm::cross(face[i] - face[0], face[i + 1] - face[0]);
        sum += area;
        const Vec3 normal = normalized_or(area, kAxisY);
        for (const Vec3f& point : points) REQUIRE(glm::dot(normal, Vec3(point) - face[0]) < 1e-5);
    }
    REQUIRE(faces.size() >= 8);
    REQUIRE(glm::length(sum) < 1e-6);
}
