#include <riposte/contact/kdop_parts.hpp>

#include <algorithm>

namespace riposte {
namespace {

/// Sorted by the key, which is unique by its second member.
using Spot = std::pair<float, std::uint32_t>;

template <int K>
struct Builder {
    KdopTree<K>& tree;
    std::vector<Vec3f> middles;  ///< of the triangles
    std::vector<Spot> spots;     ///< scratch of one split

    static Vec3f direction(std::size_t slab) {
        const auto& d = KdopDirections<K>::kTable[slab];
        return glm::normalize(Vec3f(d[0], d[1], d[2]));
    }

    /// The slab's direction in which the middles' extent is the largest.
    Vec3f widest(std::span<const std::uint32_t> range) const {
        Vec3f best = direction(0);
        float best_extent = -1;
        for (std::size_t slab = 0; slab < KdopDirections<K>::kSlabs; ++slab) {
            const Vec3f d = direction(slab);
            float low = std::numeric_limits<float>::infinity();
            float high = -low;
            for (const std::uint32_t t : range) {
                const float at = glm::dot(d, middles[t]);
                low = std::min(low, at);
                high = std::max(high, at);
            }
            if (high - low > best_extent) best = d, best_extent = high - low;
        }
        return best;
    }

    void sort_along(const Vec3f& d, std::span<std::uint32_t> range) {
        spots.clear();
        for (const std::uint32_t t : range) spots.emplace_back(glm::dot(d, middles[t]), t);
        std::sort(spots.begin(), spots.end());
        for (std::size_t i = 0; i < range.size(); ++i) range[i] = spots[i].second;
    }

    void make_leaf(KdopNode& node, std::span<const std::uint32_t> range) {
        auto& vertices = tree.leaf_vertices;
        node.triangle_count = static_cast<std::uint32_t>(range.size());
        node.first_vertex = static_cast<std::uint32_t>(vertices.size());
        for (const std::uint32_t t : range) {
            for (const std::uint32_t v : tree.triangles[t]) {
                if (std::find(vertices.begin() + node.first_vertex, vertices.end(), v) == vertices.end())
                    vertices.push_back(v);
            }
        }
        node.vertex_count = static_cast<std::uint32_t>(vertices.size()) - node.first_vertex;
    }

    /// Halves go to whole leaves, so that all leaves but the last few are full.
    void make_node(std::uint32_t first, std::uint32_t count) {
        constexpr std::uint32_t kLeaf = KdopTree<K>::kLeafTriangles;
        const std::size_t index = tree.nodes.size();
        tree.nodes.emplace_back();
        tree.nodes[index].first_triangle = first;
        const std::span<std::uint32_t> range(tree.leaf_triangles.data() + first, count);
        if (count <= kLeaf) {
            make_leaf(tree.nodes[index], range);
        } else {
            sort_along(widest(range), range);
            const std::uint32_t left = (count / 2 + kLeaf - 1) / kLeaf * kLeaf;
            make_node(first, left);
            make_node(first + left, count - left);
        }
        tree.nodes[index].skip = static_cast<std::uint32_t>(tree.nodes.size());
    }
};

/// The triangles of a leaf that may reach the other leaf's volume, each in its own.
template <int K>
struct LeafTriangles {
    std::array<Kdop<K>, KdopTree<K>::kLeafTriangles> volume;
    std::array<std::uint32_t, KdopTree<K>::kLeafTriangles> triangle;
    std::size_t count = 0;

    LeafTriangles(const FittedMesh<K>& mesh, std::uint32_t leaf, const Kdop<K>& other) {
        const KdopNode& node = mesh.tree.nodes[leaf];
        for (std::uint32_t i = 0; i < node.triangle_count; ++i) {
            const std::uint32_t t = mesh.tree.leaf_triangles[node.first_triangle + i];
            volume[count] = Kdop<K>::empty();
            for (const std::uint32_t v : mesh.tree.triangles[t]) volume[count].add_unwidened(mesh.positions[v]);
            volume[count].widen();
            triangle[count] = t;
            if (volume[count].overlaps(other)) ++count;
        }
    }
};

}  // namespace

template <int K>
KdopTree<K> KdopTree<K>::build(std::span<const Vec3f> bind_positions, std::span<const Triangle> triangles) {
    KdopTree tree;
    tree.triangles.assign(triangles.begin(), triangles.end());
    Builder<K> builder{tree, {}, {}};
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        for (const std::uint32_t v : triangles[t]) RIPOSTE_ASSERT(v < bind_positions.size());
        const auto& [a, b, c] = triangles[t];
        builder.middles.push_back((bind_positions[a] + bind_positions[b] + bind_positions[c]) / 3.0F);
        tree.leaf_triangles.push_back(t);
    }
    if (!triangles.empty()) builder.make_node(0, static_cast<std::uint32_t>(triangles.size()));
    return tree;
}

template <int K>
void KdopBounds<K>::refit(const KdopTree<K>& tree, std::span<const Vec3f> positions) {
    volumes.resize(tree.nodes.size());
    if (!tree.nodes.empty()) refit_part(tree, positions, 0, *this);
}

template <int K>
void all_touching_pairs(const FittedMesh<K>& a, const FittedMesh<K>& b, std::vector<TrianglePair>& pairs) {
    overlapping_leaves(a.tree, a.bounds, b.tree, b.bounds, [&](std::uint32_t leaf_a, std::uint32_t leaf_b) {
        const LeafTriangles<K> of_a(a, leaf_a, b.bounds.volumes[leaf_b]);
        if (of_a.count == 0) return;
        const LeafTriangles<K> of_b(b, leaf_b, a.bounds.volumes[leaf_a]);
        for (std::size_t i = 0; i < of_a.count; ++i) {
            const Corners corners_a = corners_of(a.tree.triangles[of_a.triangle[i]], a.positions);
            for (std::size_t j = 0; j < of_b.count; ++j) {
                if (!of_a.volume[i].overlaps(of_b.volume[j])) continue;
                const Corners corners_b = corners_of(b.tree.triangles[of_b.triangle[j]], b.positions);
                if (intersect(corners_a, corners_b)) pairs.emplace_back(of_a.triangle[i], of_b.triangle[j]);
            }
        }
    });
}

#define RIPOSTE_INSTANTIATE_KDOP(K) \
    template struct KdopTree<K>;    \
    template struct KdopBounds<K>;  \
    template void all_touching_pairs(const FittedMesh<K>&, const FittedMesh<K>&, std::vector<TrianglePair>&)
RIPOSTE_INSTANTIATE_KDOP(6);
RIPOSTE_INSTANTIATE_KDOP(14);
RIPOSTE_INSTANTIATE_KDOP(18);
RIPOSTE_INSTANTIATE_KDOP(26);
#undef RIPOSTE_INSTANTIATE_KDOP

}  // namespace riposte
