#include <riposte/contact/kdop_parts.hpp>

namespace riposte {
namespace {

/// The volume of a leaf's vertices in one state of the mesh, before it is widened. A leaf has a vertex, and its
/// vertices ascend, so that none but the last can be the mesh's last, which no other one follows in memory.
template <int K>
Kdop<K> leaf_volume(const std::uint32_t* vertices, std::uint32_t count, const Vec3f* positions) {
    auto volume = Kdop<K>::unwidened(positions[vertices[count - 1]]);
    for (std::uint32_t i = 0; i + 1 < count; ++i) volume.add_unwidened(lanes_at(positions + vertices[i]));
    return volume;
}

/// Around each leaf the volume that leaf_at(vertices, count) makes, which is widened here. In reverse preorder the left
/// child of a node comes just before the node.
template <int K, class LeafAt>
void refit_subtree(const KdopTree<K>& tree, std::uint32_t root, KdopBounds<K>& bounds, const LeafAt& leaf_at) {
    const KdopNode* nodes = tree.nodes.data();
    const std::uint32_t* vertices = tree.leaf_vertices.data();
    Kdop<K>* volumes = bounds.volumes.data();
    Kdop<K> volume;
    for (std::size_t i = nodes[root].skip; i-- > root;) {
        const KdopNode& node = nodes[i];
        if (node.is_leaf()) {
            volume = leaf_at(vertices + node.first_vertex, node.vertex_count);
            volume.widen();
        } else {
            volume.add(volumes[nodes[i + 1].skip]);
        }
        volumes[i] = volume;
    }
}

template <int K>
void join_children(const KdopTree<K>& tree, std::size_t node, KdopBounds<K>& bounds) {
    bounds.volumes[node] = bounds.volumes[node + 1];
    bounds.volumes[node].add(bounds.volumes[tree.nodes[node + 1].skip]);
}

}  // namespace

template <int K>
std::vector<std::uint32_t> parts_of(const KdopTree<K>& tree, std::size_t most_leaves) {
    std::vector<std::uint32_t> roots;
    for (std::uint32_t i = 0; i < tree.nodes.size();) {
        const std::size_t leaves = (tree.nodes[i].skip - i + 1) / 2;  // every inner node has two children
        const bool small = leaves <= most_leaves;
        if (small) roots.push_back(i);
        i = small ? tree.nodes[i].skip : i + 1;
    }
    return roots;
}

template <int K>
void refit_part(const KdopTree<K>& tree, std::span<const Vec3f> positions, std::uint32_t root, KdopBounds<K>& bounds) {
    refit_subtree(tree, root, bounds, [at = positions.data()](const std::uint32_t* vertices, std::uint32_t count) {
        return leaf_volume<K>(vertices, count, at);
    });
}

template <int K>
void refit_moving_part(const KdopTree<K>& tree, std::span<const Vec3f> before, std::span<const Vec3f> after,
                       std::uint32_t root, KdopBounds<K>& bounds) {
    refit_subtree(tree, root, bounds,
                  [from = before.data(), to = after.data()](const std::uint32_t* vertices, std::uint32_t count) {
                      auto volume = Kdop<K>::unwidened(from[vertices[count - 1]]);
                      volume.add_unwidened(lanes_of(to[vertices[count - 1]]));
                      for (std::uint32_t i = 0; i + 1 < count; ++i) {
                          volume.add_unwidened(lanes_at(from + vertices[i]));
                          volume.add_unwidened(lanes_at(to + vertices[i]));
                      }
                      return volume;
                  });
}

template <int K>
void refit_above(const KdopTree<K>& tree, std::span<const std::uint32_t> parts, KdopBounds<K>& bounds) {
    std::size_t end = tree.nodes.size();
    for (std::size_t part = parts.size(); part-- > 0;) {
        for (std::size_t i = end; i-- > tree.nodes[parts[part]].skip;) join_children(tree, i, bounds);
        end = parts[part];
    }
    for (std::size_t i = end; i-- > 0;) join_children(tree, i, bounds);
}

template <int K>
void KdopBounds<K>::refit(const KdopTree<K>& tree, std::span<const Vec3f> positions) {
    volumes.resize(tree.nodes.size());
    if (!tree.nodes.empty()) refit_part(tree, positions, 0, *this);
}

#define RIPOSTE_INSTANTIATE_PARTS(K)                                                                                   \
    template std::vector<std::uint32_t> parts_of(const KdopTree<K>&, std::size_t);                                     \
    template void refit_part(const KdopTree<K>&, std::span<const Vec3f>, std::uint32_t, KdopBounds<K>&);               \
    template void refit_moving_part(const KdopTree<K>&, std::span<const Vec3f>, std::span<const Vec3f>, std::uint32_t, \
                                    KdopBounds<K>&);                                                                   \
    template void KdopBounds<K>::refit(const KdopTree<K>&, std::span<const Vec3f>);                                    \
    template void refit_above(const KdopTree<K>&, std::span<const std::uint32_t>, KdopBounds<K>&)
RIPOSTE_INSTANTIATE_PARTS(6);
RIPOSTE_INSTANTIATE_PARTS(14);
RIPOSTE_INSTANTIATE_PARTS(18);
RIPOSTE_INSTANTIATE_PARTS(26);
#undef RIPOSTE_INSTANTIATE_PARTS

}  // namespace riposte
