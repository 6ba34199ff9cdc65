#include <riposte/contact/kdop_parts.hpp>

#include <algorithm>
#include <bit>

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

/// The boxes of a leaf's triangles, side by side. Bit t of a mask stands for the leaf's triangle t.
class LeafBoxes {
  public:
    template <int K>
    LeafBoxes(const FittedMesh<K>& mesh, const KdopNode& leaf) {
        static_assert(KdopTree<K>::kLeafTriangles == 4 * kGroups);
        for (auto& axis : low_) axis.fill(Lanes4{} + std::numeric_limits<float>::infinity());
        for (auto& axis : high_) axis.fill(Lanes4{} - std::numeric_limits<float>::infinity());
        for (std::uint32_t t = 0; t < leaf.triangle_count; ++t) {
            const auto& [i, j, k] = mesh.tree.triangles[mesh.tree.leaf_triangles[leaf.first_triangle + t]];
            const Lanes4 a = lanes_of(mesh.positions[i]);
            const Lanes4 b = lanes_of(mesh.positions[j]);
            const Lanes4 c = lanes_of(mesh.positions[k]);
            set(t, lanes_min(a, lanes_min(b, c)), lanes_max(a, lanes_max(b, c)));
        }
    }

    /// Those that overlap the box from `low` to `high` (x, y, z).
    [[nodiscard]] unsigned overlapping(const Lanes4& low, const Lanes4& high) const {
        unsigned mask = 0;
        for (unsigned g = 0; g < kGroups; ++g) {
            auto all = (low_[0][g] <= high[0]) & (high_[0][g] >= low[0]);
            for (std::size_t axis = 1; axis < 3; ++axis)
                all &= (low_[axis][g] <= high[axis]) & (high_[axis][g] >= low[axis]);
            mask |= lanes_mask(all) << 4 * g;
        }
        return mask;
    }
    [[nodiscard]] Lanes4 low(unsigned t) const { return corner(low_, t); }
    [[nodiscard]] Lanes4 high(unsigned t) const { return corner(high_, t); }

  private:
    static constexpr unsigned kGroups = 2;
    using Axes = std::array<std::array<Lanes4, kGroups>, 3>;

    static Lanes4 corner(const Axes& axes, unsigned t) {
        return Lanes4{axes[0][t / 4][t % 4], axes[1][t / 4][t % 4], axes[2][t / 4][t % 4], 0};
    }
    void set(std::uint32_t t, const Lanes4& low, const Lanes4& high) {
        for (std::size_t axis = 0; axis < 3; ++axis) {
            low_[axis][t / 4][t % 4] = low[axis];
            high_[axis][t / 4][t % 4] = high[axis];
        }
    }

    Axes low_;
    Axes high_;
};

/// The triangles of two leaves that touch.
template <int K>
void touching_in_leaves(const FittedMesh<K>& a, std::uint32_t leaf_a, const FittedMesh<K>& b, std::uint32_t leaf_b,
                        std::vector<TrianglePair>& pairs) {
    const KdopNode& node_a = a.tree.nodes[leaf_a];
    const KdopNode& node_b = b.tree.nodes[leaf_b];
    const Kdop<K>& around_a = a.bounds.volumes[leaf_a];
    const Kdop<K>& around_b = b.bounds.volumes[leaf_b];
    const LeafBoxes boxes_a(a, node_a);
    unsigned left_a = boxes_a.overlapping(around_b.low[0], around_b.high[0]);
    if (left_a == 0) return;
    const LeafBoxes boxes_b(b, node_b);
    const unsigned some_b = boxes_b.overlapping(around_a.low[0], around_a.high[0]);
    for (; left_a != 0; left_a &= left_a - 1) {
        const auto i = static_cast<unsigned>(std::countr_zero(left_a));
        unsigned left_b = some_b & boxes_b.overlapping(boxes_a.low(i), boxes_a.high(i));
        if (left_b == 0) continue;
        const std::uint32_t triangle_a = a.tree.leaf_triangles[node_a.first_triangle + i];
        const Corners corners_a = corners_of(a.tree.triangles[triangle_a], a.positions);
        for (; left_b != 0; left_b &= left_b - 1) {
            const auto j = static_cast<unsigned>(std::countr_zero(left_b));
            const std::uint32_t triangle_b = b.tree.leaf_triangles[node_b.first_triangle + j];
            if (intersect(corners_a, corners_of(b.tree.triangles[triangle_b], b.positions)))
                pairs.emplace_back(triangle_a, triangle_b);
        }
    }
}

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
        touching_in_leaves(a, leaf_a, b, leaf_b, pairs);
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
