#include <riposte/contact/kdop_tree.hpp>
#include <riposte/contact/solid.hpp>

#include <algorithm>
#include <cmath>
#include <string>

namespace riposte {
namespace {

/// About all vertices of a node's triangles.
SphereNode sphere_about(const Solid& solid, std::span<const std::uint32_t> triangles) {
    Vec3 low(1e30);
    Vec3 high(-1e30);
    const auto each = [&](const auto& visit) {
        for (const std::uint32_t t : triangles) {
            for (const std::uint32_t v : solid.triangles[t]) visit(Vec3(solid.positions[v]));
        }
    };
    each([&](const Vec3& p) {
        low = glm::min(low, p);
        high = glm::max(high, p);
    });
    SphereNode node;
    node.centre = (low + high) * 0.5;
    each([&](const Vec3& p) { node.radius = std::max(node.radius, glm::length(p - node.centre)); });
    return node;
}

/// The triangles of a subtree lie side by side.
std::span<const std::uint32_t> triangles_of(const KdopTree<6>& tree, std::size_t node) {
    std::size_t last = node;
    for (std::size_t i = node; i < tree.nodes[node].skip; ++i) last = i;
    const std::size_t first = tree.nodes[node].first_triangle;
    const std::size_t end = tree.nodes[last].first_triangle + tree.nodes[last].triangle_count;
    return std::span(tree.leaf_triangles).subspan(first, end - first);
}

bool finite(const Vec3& v) { return std::isfinite(v.x) && std::isfinite(v.y) && std::isfinite(v.z); }

Result<void> check_places(std::span<const Vec3f> positions, std::span<const Triangle> triangles) {
    constexpr float kFarthest = 1e4F;  // m; beyond it a float is coarser than kSolidGap by far
    for (std::size_t i = 0; i < positions.size(); ++i) {
        const Vec3f far = glm::abs(positions[i]);
        if (!(std::max({far.x, far.y, far.z}) <= kFarthest)) {
            return Error{"a position is not a number of metres up to 10000", "vertex " + std::to_string(i),
                         "export the mesh again"};
        }
    }
    for (std::size_t i = 0; i < triangles.size(); ++i) {
        const Triangle& t = triangles[i];
        if (std::max({t[0], t[1], t[2]}) < positions.size()) continue;
        return Error{"a vertex does not exist", "triangle " + std::to_string(i), "export the mesh again"};
    }
    if (triangles.empty()) return Error{"the mesh has no triangles", "solid", "export the mesh again"};
    return {};
}

/// Real bodies: some mass, and for every axis an inertia that a push can be divided by.
Result<void> check_mass(const MassProperties& mass) {
    const Mat3& i = mass.inertia;
    const bool heavy = mass.mass > 0 && std::isfinite(mass.mass) && finite(mass.centre);
    // Sylvester: positive definite.
    const bool turns = i[0][0] > 0 && i[0][0] * i[1][1] - i[0][1] * i[1][0] > 0 && glm::determinant(i) > 0 &&
                       std::isfinite(glm::determinant(glm::inverse(i)));
    if (heavy && turns) return {};
    return Error{"its mass or its inertia is not above zero", "solid",
                 "give a density above zero, and to a mesh as thin as paper some thickness"};
}

Solid solid_about(const Vec3& centre, std::span<const Vec3f> positions, std::span<const Triangle> triangles) {
    Solid solid;
    for (const Vec3f& p : positions) solid.positions.emplace_back(Vec3(p) - centre);
    auto tree = KdopTree<6>::build(solid.positions, triangles);
    solid.triangles = std::move(tree.triangles);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        SphereNode node = sphere_about(solid, triangles_of(tree, i));
        node.skip = tree.nodes[i].skip;
        node.first_triangle = tree.nodes[i].first_triangle;
        node.triangle_count = tree.nodes[i].triangle_count;
        solid.nodes.push_back(node);
    }
    solid.leaf_triangles = std::move(tree.leaf_triangles);
    return solid;
}

}  // namespace

Result<Solid> make_solid(std::span<const Vec3f> positions, std::span<const Triangle> triangles,
                         const MassProperties& mass) {
    if (auto placed = check_places(positions, triangles); !placed) return placed.error();
    if (auto weighed = check_mass(mass); !weighed) return weighed.error();
    Solid solid = solid_about(mass.centre, positions, triangles);
    solid.mass = mass;
    solid.mass.centre = Vec3(0);
    return solid;
}

Result<Solid> make_solid(std::span<const Vec3f> positions, std::span<const Triangle> triangles, Real density) {
    if (auto placed = check_places(positions, triangles); !placed) return placed.error();
    const auto mass = mass_of_mesh(positions, triangles, density);
    if (!mass) return mass.error();
    return make_solid(positions, triangles, mass.value());
}

}  // namespace riposte
