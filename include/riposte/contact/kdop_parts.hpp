// A k-DOP tree fitted in parts: of a skin that something comes near in one place, only what lies there.
#pragma once

#include <riposte/contact/kdop_tree.hpp>

namespace riposte {

/// The roots of the largest subtrees with at most `most_leaves` leaves each, in order. Every leaf is in one of them.
template <int K>
std::vector<std::uint32_t> parts_of(const KdopTree<K>& tree, std::size_t most_leaves);

/// Fits the volumes of the subtree of `root`. The bounds have the tree's size.
template <int K>
void refit_part(const KdopTree<K>& tree, std::span<const Vec3f> positions, std::uint32_t root, KdopBounds<K>& bounds);

/// The same for a mesh of which every vertex goes straight from `before` to `after`: it stays in the volumes.
template <int K>
void refit_moving_part(const KdopTree<K>& tree, std::span<const Vec3f> before, std::span<const Vec3f> after,
                       std::uint32_t root, KdopBounds<K>& bounds);

/// Fits the volumes of the nodes that are in none of the parts to those of the parts.
template <int K>
void refit_above(const KdopTree<K>& tree, std::span<const std::uint32_t> parts, KdopBounds<K>& bounds);

}  // namespace riposte
