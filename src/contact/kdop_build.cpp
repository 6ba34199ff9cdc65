// Building the tree: which triangles go together.
#include <riposte/contact/kdop_tree.hpp>

#include <algorithm>
#include <limits>

namespace riposte {
namespace {

/// Ordered by the key, which is unique by its second member.
using Spot = std::pair<float, std::uint32_t>;

template <int K>
struct Builder {
    KdopTree<K>& tree;
    KdopSplit split;
    std::span<const Vec3f> positions;
    std::vector<Vec3f> middles;  ///< of the triangles
    std::vector<Spot> spots;     ///< scratch of one cut
    std::vector<float> costs;    ///< likewise

    static Vec3f direction(std::size_t slab) {
        const auto& d = KdopDirections<K>::kTable[slab];
        return glm::normalize(Vec3f(d[0], d[1], d[2]));
    }

    void sort_along(const Vec3f& d, std::span<std::uint32_t> range) {
        spots.clear();
        for (const std::uint32_t t : range) spots.emplace_back(glm::dot(d, middles[t]), t);
        std::sort(spots.begin(), spots.end());
        for (std::size_t i = 0; i < range.size(); ++i) range[i] = spots[i].second;
    }

    struct Box {
        Vec3f low{std::numeric_limits<float>::infinity()};
        Vec3f high{-std::numeric_limits<float>::infinity()};

        /// Half of it.
        [[nodiscard]] float surface() const {
            const Vec3f e = high - low;
            return e.x * e.y + e.y * e.z + e.z * e.x;
        }
    };
    void add(Box& box, std::uint32_t triangle) const {
        for (const std::uint32_t v : tree.triangles[triangle]) {
            box.low = glm::min(box.low, positions[v]);
            box.high = glm::max(box.high, positions[v]);
        }
    }

    /// A way to part a range: its first `left` triangles along a direction from the rest.
    struct Cut {
        Vec3f direction{1, 0, 0};
        std::uint32_t left = 0;
        float cost = std::numeric_limits<float>::infinity();
    };

    /// The cut, neither part less than a quarter, for which the boxes about the two parts are the smallest, each
    /// counted as often as it has triangles (Goldsmith and Salmon 1987; MacDonald and Booth 1990).
    Cut smallest(std::span<std::uint32_t> range) {
        const auto count = static_cast<std::uint32_t>(range.size());
        const std::uint32_t least = std::max(count / 4, 1U);
        Cut best{direction(0), count / 2};
        for (std::size_t slab = 0; slab < KdopDirections<K>::kSlabs; ++slab) {
            const Vec3f d = direction(slab);
            sort_along(d, range);
            costs.resize(count);
            Box rest;
            for (std::uint32_t i = count; i-- > least;) {
                add(rest, range[i]);
                costs[i] = rest.surface() * static_cast<float>(count - i);
            }
            Box box;
            for (std::uint32_t i = 1; i <= count - least; ++i) {
                add(box, range[i - 1]);
                if (i < least) continue;
                const float cost = box.surface() * static_cast<float>(i) + costs[i];
                if (cost < best.cost) best = {d, i, cost};
            }
        }
        return best;
    }

    /// At the middle of the longest side of the box about them that has triangles on both sides; not at all if none.
    Cut middle(std::span<std::uint32_t> range) {
        Box box;
        for (const std::uint32_t t : range) add(box, t);
        const Vec3f size = box.high - box.low;
        std::array<int, 3> axes{0, 1, 2};
        std::stable_sort(axes.begin(), axes.end(), [&](int a, int b) { return size[a] > size[b]; });
        for (const int axis : axes) {
            const float at = (box.low[axis] + box.high[axis]) / 2;
            const auto left =
                std::count_if(range.begin(), range.end(), [&](std::uint32_t t) { return middles[t][axis] < at; });
            if (left == 0 || left == static_cast<std::ptrdiff_t>(range.size())) continue;
            return {direction(static_cast<std::size_t>(axis)), static_cast<std::uint32_t>(left), 0};
        }
        return {};
    }

    /// Parts the range, and tells how many triangles lie in the first part.
    std::uint32_t part(std::span<std::uint32_t> range, int depth) {
        Cut cut;
        if (split == KdopSplit::kMiddle && depth < kDeepestMiddle) cut = middle(range);
        if (cut.left == 0) cut = smallest(range);
        sort_along(cut.direction, range);
        return cut.left;
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
        std::sort(vertices.begin() + node.first_vertex, vertices.end());
        node.vertex_count = static_cast<std::uint32_t>(vertices.size()) - node.first_vertex;
    }

    void make_node(std::uint32_t first, std::uint32_t count, int depth) {
        RIPOSTE_ASSERT(depth <= kMostKdopDepth);
        const std::size_t index = tree.nodes.size();
        tree.nodes.emplace_back();
        tree.nodes[index].first_triangle = first;
        const std::span<std::uint32_t> range(tree.leaf_triangles.data() + first, count);
        if (count <= KdopTree<K>::kLeafTriangles) {
            make_leaf(tree.nodes[index], range);
        } else {
            const std::uint32_t left = part(range, depth);
            make_node(first, left, depth + 1);
            make_node(first + left, count - left, depth + 1);
        }
        tree.nodes[index].skip = static_cast<std::uint32_t>(tree.nodes.size());
    }
};

}  // namespace

template <int K>
KdopTree<K> KdopTree<K>::build(std::span<const Vec3f> bind_positions, std::span<const Triangle> triangles,
                               KdopSplit split) {
    KdopTree tree;
    tree.triangles.assign(triangles.begin(), triangles.end());
    Builder<K> builder{tree, split, bind_positions, {}, {}, {}};
    for (std::uint32_t t = 0; t < triangles.size(); ++t) {
        for (const std::uint32_t v : triangles[t]) RIPOSTE_ASSERT(v < bind_positions.size());
        const auto& [a, b, c] = triangles[t];
        builder.middles.push_back((bind_positions[a] + bind_positions[b] + bind_positions[c]) / 3.0F);
        tree.leaf_triangles.push_back(t);
    }
    if (!triangles.empty()) builder.make_node(0, static_cast<std::uint32_t>(triangles.size()), 0);
    return tree;
}

template KdopTree<6> KdopTree<6>::build(std::span<const Vec3f>, std::span<const Triangle>, KdopSplit);
template KdopTree<14> KdopTree<14>::build(std::span<const Vec3f>, std::span<const Triangle>, KdopSplit);
template KdopTree<18> KdopTree<18>::build(std::span<const Vec3f>, std::span<const Triangle>, KdopSplit);
template KdopTree<26> KdopTree<26>::build(std::span<const Vec3f>, std::span<const Triangle>, KdopSplit);

}  // namespace riposte
