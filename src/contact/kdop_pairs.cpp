// All pairs of triangles that touch.
#include "common_points.hpp"

#include <riposte/contact/kdop_tree.hpp>

#include <algorithm>
#include <bit>

namespace riposte {
namespace {

/// The corners of a leaf's triangles, side by side. Bit t of a mask stands for the leaf's triangle t.
class LeafCorners {
  public:
    template <int K>
    LeafCorners(const FittedMesh<K>& mesh, const KdopNode& leaf) {
        static_assert(KdopTree<K>::kLeafTriangles == 4 * kGroups);
        const std::uint32_t* first = mesh.tree.leaf_triangles.data() + leaf.first_triangle;
        const std::uint32_t last = leaf.triangle_count - 1;  // stands in the lanes of those that are missing
        for (std::uint32_t g = 0; g < kGroups; ++g) {
            const auto triangle = [&](std::uint32_t lane) -> const Triangle& {
                return mesh.tree.triangles[first[std::min(4 * g + lane, last)]];
            };
            const std::array<const Triangle*, 4> four{&triangle(0), &triangle(1), &triangle(2), &triangle(3)};
            for (std::size_t i = 0; i < 3; ++i) {
                const auto corner = [&](std::size_t lane) { return lanes_of(mesh.positions[(*four[lane])[i]]); };
                set_corners(i, g, {corner(0), corner(1), corner(2), corner(3)});
            }
            for (std::size_t axis = 0; axis < 3; ++axis) {
                low_[axis][g] = lanes_min(at_[0][axis][g], lanes_min(at_[1][axis][g], at_[2][axis][g]));
                high_[axis][g] = lanes_max(at_[0][axis][g], lanes_max(at_[1][axis][g], at_[2][axis][g]));
            }
        }
        there_ = (1U << leaf.triangle_count) - 1;
    }

    /// Whose boxes overlap the box from `low` to `high` (x, y, z).
    [[nodiscard]] unsigned overlapping(const Lanes4& low, const Lanes4& high) const {
        unsigned mask = 0;
        for (unsigned g = 0; g < kGroups; ++g) {
            auto all = (low_[0][g] <= high[0]) & (high_[0][g] >= low[0]);
            for (std::size_t axis = 1; axis < 3; ++axis)
                all &= (low_[axis][g] <= high[axis]) & (high_[axis][g] >= low[axis]);
            mask |= lanes_mask(all) << 4 * g;
        }
        return mask & there_;
    }
    [[nodiscard]] Lanes4 low(unsigned t) const { return corner(low_, t); }
    [[nodiscard]] Lanes4 high(unsigned t) const { return corner(high_, t); }

    /// Those that lie on one side of the plane through `origin` with the normal `n`, by more than the rounding here and
    /// `gap` (of n . p).
    [[nodiscard]] unsigned beside(const Vec3f& origin, const Vec3f& n, float gap) const {
        unsigned mask = 0;
        for (unsigned g = 0; g < kGroups; ++g) {
            LaneBits above = ~LaneBits{};
            LaneBits below = ~LaneBits{};
            for (const auto& corner : at_) {
                const Lanes4 x = (corner[0][g] - origin.x) * n.x;
                const Lanes4 y = (corner[1][g] - origin.y) * n.y;
                const Lanes4 z = (corner[2][g] - origin.z) * n.z;
                const Lanes4 rounding = (lanes_max(x, -x) + lanes_max(y, -y) + lanes_max(z, -z)) * kRounding + gap;
                const Lanes4 height = x + y + z;
                above &= height > rounding;
                below &= height < -rounding;
            }
            mask |= lanes_mask(above | below) << 4 * g;
        }
        return mask;
    }

  private:
    static constexpr unsigned kGroups = 2;
    /// Of a height over the sum of its terms' magnitudes: a term is rounded four times (difference, normal, product,
    /// sum) and once more by the last sum, each by 2^-24 at most; three times as much.
    static constexpr float kRounding = 0x1p-20F;
    using Axes = std::array<std::array<Lanes4, kGroups>, 3>;

    void set_corners(std::size_t i, std::size_t g, const std::array<Lanes4, 4>& p) {
        for (std::size_t axis = 0; axis < 3; ++axis)
            at_[i][axis][g] = Lanes4{p[0][axis], p[1][axis], p[2][axis], p[3][axis]};
    }
    static Lanes4 corner(const Axes& axes, unsigned t) {
        return Lanes4{axes[0][t / 4][t % 4], axes[1][t / 4][t % 4], axes[2][t / 4][t % 4], 0};
    }

    std::array<Axes, 3> at_;
    Axes low_;
    Axes high_;
    unsigned there_ = 0;
};

/// The triangles of two leaves that touch.
template <int K>
void touching_in_leaves(const FittedMesh<K>& a, std::uint32_t leaf_a, const FittedMesh<K>& b, std::uint32_t leaf_b,
                        std::vector<TrianglePair>& pairs) {
    const KdopNode& node_a = a.tree.nodes[leaf_a];
    const KdopNode& node_b = b.tree.nodes[leaf_b];
    const Kdop<K>& around_a = a.bounds.volumes[leaf_a];
    const Kdop<K>& around_b = b.bounds.volumes[leaf_b];
    const LeafCorners leaf_of_a(a, node_a);
    unsigned left_a = leaf_of_a.overlapping(around_b.low[0], around_b.high[0]);
    if (left_a == 0) return;
    const LeafCorners leaf_of_b(b, node_b);
    const unsigned some_b = leaf_of_b.overlapping(around_a.low[0], around_a.high[0]);
    if (some_b == 0) return;
    const Vec3 sizes = around_a.box_high() - around_a.box_low() + around_b.box_high() - around_b.box_low();
    const Real touching_gap = kTouchingGap * (sizes.x + sizes.y + sizes.z);
    for (; left_a != 0; left_a &= left_a - 1) {
        const auto i = static_cast<unsigned>(std::countr_zero(left_a));
        unsigned left_b = some_b & leaf_of_b.overlapping(leaf_of_a.low(i), leaf_of_a.high(i));
        if (left_b == 0) continue;
        const std::uint32_t triangle_a = a.tree.leaf_triangles[node_a.first_triangle + i];
        const Corners corners_a = corners_of(a.tree.triangles[triangle_a], a.positions);
        const Vec3 n = trusted_normal(corners_a);
        left_b &= ~leaf_of_b.beside(Vec3f(corners_a[0]), Vec3f(n), static_cast<float>(touching_gap * glm::length(n)));
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
void all_touching_pairs(const FittedMesh<K>& a, const FittedMesh<K>& b, std::vector<TrianglePair>& pairs) {
    overlapping_leaves(a.tree, a.bounds, b.tree, b.bounds, [&](std::uint32_t leaf_a, std::uint32_t leaf_b) {
        touching_in_leaves(a, leaf_a, b, leaf_b, pairs);
    });
}

template void all_touching_pairs(const FittedMesh<6>&, const FittedMesh<6>&, std::vector<TrianglePair>&);
template void all_touching_pairs(const FittedMesh<14>&, const FittedMesh<14>&, std::vector<TrianglePair>&);
template void all_touching_pairs(const FittedMesh<18>&, const FittedMesh<18>&, std::vector<TrianglePair>&);
template void all_touching_pairs(const FittedMesh<26>&, const FittedMesh<26>&, std::vector<TrianglePair>&);

}  // namespace riposte
