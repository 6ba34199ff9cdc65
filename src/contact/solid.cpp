#include <riposte/contact/kdop_tree.hpp>
#include <riposte/contact/solid.hpp>

#include <algorithm>

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

}  // namespace

Result<Solid> make_solid(std::span<const Vec3f> positions, std::span<const Triangle> triangles, Real density) {
    auto mass = mass_of_mesh(positions, triangles, density);
    if (!mass) return mass.error();
    Solid solid;
    solid.mass = mass.value();
    for (const Vec3f& p : positions) solid.positions.emplace_back(Vec3(p) - solid.mass.centre);
    solid.mass.centre = Vec3(0);
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

}  // namespace riposte
