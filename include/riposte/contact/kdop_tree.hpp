// k-DOP trees (K 5.1): bounding volumes that are refitted bottom-up to a deforming skin.
//
// A k-DOP bounds a set by K/2 slabs of fixed directions: K = 6 the axes, 14 the axes and the cube's diagonals, 18 the
// axes and its edges' bisectors, 26 all of them. The tree (topology) is built once from the bind pose and never
// changes; the bounds are the mutable part, one per deforming body.
#pragma once

#include <riposte/contact/geometry.hpp>
#include <riposte/contact/kdop.hpp>
#include <riposte/contact/triangle.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace riposte {

/// Nodes in preorder: the left child of node i is i + 1, the right child is the left one's `skip`.
struct KdopNode {
    std::uint32_t skip = 0;            ///< the node after this one's whole subtree
    std::uint32_t first_triangle = 0;  ///< into leaf_triangles
    std::uint32_t triangle_count = 0;  ///< 0 for inner nodes
    std::uint32_t first_vertex = 0;    ///< into leaf_vertices: each vertex of the leaf once, ascending
    std::uint32_t vertex_count = 0;
    [[nodiscard]] bool is_leaf() const { return triangle_count != 0; }
};

/// How a node's triangles are shared between its children.
enum class KdopSplit : std::uint8_t {
    kMiddle,    ///< at the middle of the longest side of the box about them (K 5.1)
    kSmallest,  ///< along one of the k-DOP's directions, where the boxes about the two parts are the smallest
};

/// Down to this depth kMiddle may part as unevenly as it happens; below it no part is less than a quarter, so that the
/// at most 2^32 triangles need another 78 levels at most.
inline constexpr int kDeepestMiddle = 24;
inline constexpr int kMostKdopDepth = kDeepestMiddle + 78;

/// Const topology over a mesh of triangles.
template <int K>
struct KdopTree {
    static constexpr std::uint32_t kLeafTriangles = 8;

    std::vector<KdopNode> nodes;                ///< empty for an empty mesh
    std::vector<std::uint32_t> leaf_triangles;  ///< indices into `triangles`
    std::vector<std::uint32_t> leaf_vertices;   ///< indices into the mesh's positions
    std::vector<Triangle> triangles;            ///< as given

    /// Builds the tree top-down. Vertex indices must be in range.
    static KdopTree build(std::span<const Vec3f> bind_positions, std::span<const Triangle> triangles,
                          KdopSplit split = KdopSplit::kSmallest);
};

/// The volumes of a tree's nodes for one deformed state of the mesh.
template <int K>
struct KdopBounds {
    std::vector<Kdop<K>> volumes;  ///< parallel to the tree's nodes

    /// Fits the volumes to the positions (K 5.1, algorithm 3). Allocates only when the tree's size is new.
    void refit(const KdopTree<K>& tree, std::span<const Vec3f> positions);
};

/// Calls visit(triangle) for every triangle of each leaf to which reaches(volume) leads, in the tree's fixed order.
/// reaches(volume) must be true for every volume around one for which it is.
template <int K, class Reaches, class Visit>
void descend(const KdopTree<K>& tree, const KdopBounds<K>& bounds, Reaches&& reaches, Visit&& visit) {
    for (std::uint32_t i = 0; i < tree.nodes.size();) {
        const KdopNode& node = tree.nodes[i];
        const bool inside = reaches(bounds.volumes[i]);
        if (inside && node.is_leaf()) {
            for (std::uint32_t t = 0; t < node.triangle_count; ++t) visit(tree.leaf_triangles[node.first_triangle + t]);
        }
        i = inside ? i + 1 : node.skip;
    }
}

/// Returns the greatest coordinate (m), positive or negative, of a volume.
template <int K>
Real farthest_coordinate(const Kdop<K>& volume) {
    const Lanes4 most = lanes_max(volume.high[0], -volume.low[0]);
    return static_cast<Real>(std::max({most[0], most[1], most[2]}));
}

/// Calls visit(triangle) for every triangle of each leaf below the node `root` to which reaches(node) leads, depth
/// first; of two children that one goes first whose middle comes first along `way`. For searches of a first hit, in
/// which reaches() may grow stricter with every visit.
template <int K, class Reaches, class Visit>
void descend_along(Lanes4 way, const KdopTree<K>& tree, const KdopBounds<K>& bounds, std::uint32_t root,
                   Reaches&& reaches, Visit&& visit) {
    const auto place = [&](std::uint32_t i) { return bounds.volumes[i].low[0] + bounds.volumes[i].high[0]; };
    std::array<std::uint32_t, std::size_t{kMostKdopDepth} + 1> waiting;
    std::size_t count = 0;
    waiting[count++] = root;
    while (count != 0) {
        const std::uint32_t i = waiting[--count];
        const KdopNode& node = tree.nodes[i];
        if (!reaches(i)) continue;
        if (node.is_leaf()) {
            for (std::uint32_t t = 0; t < node.triangle_count; ++t) visit(tree.leaf_triangles[node.first_triangle + t]);
            continue;
        }
        RIPOSTE_ASSERT(count + 2 <= waiting.size());
        const std::uint32_t left = i + 1;
        const std::uint32_t right = tree.nodes[left].skip;
        const Lanes4 later = (place(left) - place(right)) * way;
        const bool left_first = later[0] + later[1] + later[2] <= 0;
        waiting[count++] = left_first ? right : left;
        waiting[count++] = left_first ? left : right;
    }
}

/// Calls visit(triangle) for every triangle that may touch `query`, a superset, in the tree's fixed order.
template <int K, class Visit>
void overlapping(const KdopTree<K>& tree, const KdopBounds<K>& bounds, const Kdop<K>& query, Visit&& visit) {
    descend(
        tree, bounds, [&](const Kdop<K>& volume) { return volume.overlaps(query); }, visit);
}

/// Calls visit(leaf of a, leaf of b), indices into `nodes`, for every pair of leaves whose volumes overlap (K 5.1,
/// algorithm 2). Both bounds are in one space.
template <int K, class Visit>
void overlapping_leaves(const KdopTree<K>& tree_a, const KdopBounds<K>& bounds_a, const KdopTree<K>& tree_b,
                        const KdopBounds<K>& bounds_b, Visit&& visit) {
    struct Pair {
        std::uint32_t a, b;
    };
    // Depth first, larger side first: never more waiting pairs than the depths of both trees.
    std::array<Pair, 2 * std::size_t{kMostKdopDepth}> waiting;
    std::size_t count = 0;
    if (!tree_a.nodes.empty() && !tree_b.nodes.empty()) waiting[count++] = {0, 0};
    while (count != 0) {
        const Pair pair = waiting[--count];
        if (!bounds_a.volumes[pair.a].overlaps(bounds_b.volumes[pair.b])) continue;
        const KdopNode& a = tree_a.nodes[pair.a];
        const KdopNode& b = tree_b.nodes[pair.b];
        if (a.is_leaf() && b.is_leaf()) {
            visit(pair.a, pair.b);
            continue;
        }
        RIPOSTE_ASSERT(count + 2 <= waiting.size());
        if (b.is_leaf() || (!a.is_leaf() && a.skip - pair.a >= b.skip - pair.b)) {
            waiting[count++] = {tree_a.nodes[pair.a + 1].skip, pair.b};
            waiting[count++] = {pair.a + 1, pair.b};
        } else {
            waiting[count++] = {pair.a, tree_b.nodes[pair.b + 1].skip};
            waiting[count++] = {pair.a, pair.b + 1};
        }
    }
}

/// Calls visit(triangle of a, triangle of b) for every pair that may touch, a superset. Both bounds are in one space.
template <int K, class Visit>
void overlapping_pairs(const KdopTree<K>& tree_a, const KdopBounds<K>& bounds_a, const KdopTree<K>& tree_b,
                       const KdopBounds<K>& bounds_b, Visit&& visit) {
    overlapping_leaves(tree_a, bounds_a, tree_b, bounds_b, [&](std::uint32_t leaf_a, std::uint32_t leaf_b) {
        const KdopNode& a = tree_a.nodes[leaf_a];
        const KdopNode& b = tree_b.nodes[leaf_b];
        for (std::uint32_t i = 0; i < a.triangle_count; ++i) {
            for (std::uint32_t j = 0; j < b.triangle_count; ++j) {
                visit(tree_a.leaf_triangles[a.first_triangle + i], tree_b.leaf_triangles[b.first_triangle + j]);
            }
        }
    });
}

/// A tree, its bounds and the positions that the bounds were fitted to: all that a query of pairs needs of one body.
template <int K>
struct FittedMesh {
    const KdopTree<K>& tree;
    const KdopBounds<K>& bounds;
    std::span<const Vec3f> positions;
};

using TrianglePair = std::pair<std::uint32_t, std::uint32_t>;

/// Appends every pair of triangles that touch by the exact test, in the trees' fixed order.
template <int K>
void all_touching_pairs(const FittedMesh<K>& a, const FittedMesh<K>& b, std::vector<TrianglePair>& pairs);

}  // namespace riposte
