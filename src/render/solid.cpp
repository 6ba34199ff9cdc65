#include "solid.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace riposte::render {
namespace {

constexpr Real kEdgeFrom = 0.77;  // cosine: faces turned farther against each other meet at an edge

/// Of every triangle, as long as its area is large, so that sums of them are means by area.
std::vector<Vec3> face_normals(const Solid& solid) {
    std::vector<Vec3> normals;
    normals.reserve(solid.triangles.size());
    for (const Triangle& t : solid.triangles) {
        const auto [a, b, c] = corners_of(t, solid.positions);
        normals.push_back(glm::cross(b - a, c - a) * 0.5);
    }
    return normals;
}

/// The triangles at each place where vertices are.
using Fans = std::map<std::tuple<float, float, float>, std::vector<std::size_t>>;
std::tuple<float, float, float> key_of(const Vec3f& p) { return {p.x, p.y, p.z}; }

Fans fans_of(const Solid& solid) {
    Fans fans;
    for (std::size_t t = 0; t < solid.triangles.size(); ++t) {
        for (const std::uint32_t v : solid.triangles[t]) fans[key_of(solid.positions[v])].push_back(t);
    }
    return fans;
}

}  // namespace

StaticModel picture_of(const Solid& solid) {
    const std::vector<Vec3> faces = face_normals(solid);
    const Fans fans = fans_of(solid);
    Primitive mesh;
    mesh.name = "solid";
    for (std::size_t t = 0; t < solid.triangles.size(); ++t) {
        const Vec3 own = normalized_or(faces[t], kAxisY);
        for (const std::uint32_t v : solid.triangles[t]) {
            Vec3 sum(0);
            for (const std::size_t beside : fans.at(key_of(solid.positions[v]))) {
                if (glm::dot(normalized_or(faces[beside], own), own) > kEdgeFrom) sum += faces[beside];
            }
            mesh.indices.push_back(static_cast<std::uint32_t>(mesh.positions.size()));
            mesh.positions.push_back(solid.positions[v]);
            mesh.normals.emplace_back(normalized_or(sum, own));
        }
    }
    Material paint;
    paint.name = "painted wood";
    paint.metallic = 0;
    paint.roughness = 0.55F;
    StaticModel picture;
    picture.primitives.push_back(std::move(mesh));
    picture.materials.push_back(std::move(paint));
    return picture;
}

Real inner_radius(const Solid& solid) {
    const Segment outwards{Vec3(0), Vec3(7.1, 9.3, 8.7)};  // along no edge of a simple solid
    Real nearest = 1e9;
    bool inside = false;
    for (const Triangle& t : solid.triangles) {
        const Corners corners = corners_of(t, solid.positions);
        nearest = std::min(nearest, glm::length(closest_point(corners, Vec3(0))));
        if (crossing(outwards, corners)) inside = !inside;
    }
    return inside ? nearest : 0;
}

}  // namespace riposte::render
