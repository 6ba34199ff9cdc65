#include <riposte/contact/kdop_parts.hpp>

namespace riposte {
namespace {

template <int K>
void add_leaf(const KdopTree<K>& tree, const KdopNode& node, std::span<const Vec3f> positions, Kdop<K>& volume) {
    const std::uint32_t* vertex = tree.leaf_vertices.data() + node.first_vertex;
    for (std::uint32_t i = 0; i < node.vertex_count; ++i) volume.add_unwidened(positions[vertex[i]]);
}

template <int K>
void join_children(const KdopTree<K>& tree, std::size_t node, KdopBounds<K>& bounds) {
    bounds.volumes[node] = bounds.volumes[node + 1];
    bounds.volumes[node].add(bounds.volumes[tree.nodes[node + 1].skip]);
}

/// Around each leaf what add(leaf, volume) puts into its volume.
template <int K, class Add>
void refit_subtree(const KdopTree<K>& tree, std::uint32_t root, KdopBounds<K>& bounds, const Add& add) {
    for (std::size_t i = tree.nodes[root].skip; i-- > root;) {
        if (!tree.nodes[i].is_leaf()) {
            join_children(tree, i, bounds);
            continue;
        }
        auto volume = Kdop<K>::empty();
        add(tree.nodes[i], volume);
        volume.widen();
        bounds.volumes[i] = volume;
    }
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
    refit_subtree(tree, root, bounds,
                  [&](const KdopNode& leaf, Kdop<K>& volume) { add_leaf(tree, leaf, positions, volume); });
}

template <int K>
void refit_moving_part(const KdopTree<K>& tree, std::span<const Vec3f> before, std::span<const Vec3f> after,
                       std::uint32_t root, KdopBounds<K>& bounds) {
    refit_subtree(tree, root, bounds, [&](const KdopNode& leaf, Kdop<K>& volume) {
        add_leaf(tree, leaf, before, volume);
        add_leaf(tree, leaf, after, volume);
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
