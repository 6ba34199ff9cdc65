// A k-DOP tree fitted in parts: where a thing comes near a skin in one place, only the parts there are fitted.
#pragma once

#include <riposte/contact/kdop_tree.hpp>

namespace riposte {

/// Returns the roots, in order, of the largest subtrees with at most `most_leaves` leaves. Every leaf is in one of
/// these.
template <int K>
std::vector<std::uint32_t> parts_of(const KdopTree<K>& tree, std::size_t most_leaves);

/// Fits the volumes of the subtree of `root`. The bounds have the tree's size.
template <int K>
void refit_part(const KdopTree<K>& tree, std::span<const Vec3f> positions, std::uint32_t root, KdopBounds<K>& bounds);

/// Fits the volumes of the subtree of `root` to a mesh whose vertices go straight from `before` to `after`: the mesh
/// stays in the volumes.
template <int K>
void refit_moving_part(const KdopTree<K>& tree, std::span<const Vec3f> before, std::span<const Vec3f> after,
                       std::uint32_t root, KdopBounds<K>& bounds);

/// Fits the volumes of all nodes outside the parts to the volumes of the parts.
template <int K>
void refit_above(const KdopTree<K>& tree, std::span<const std::uint32_t> parts, KdopBounds<K>& bounds);

}  // namespace riposte
