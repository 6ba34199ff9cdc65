#include "row_factor.hpp"

#include "let_go.hpp"

#include <bit>
#include <utility>

namespace riposte {
namespace {

/// Forces on a link, one for each of so many rows, that are led towards the base.
template <std::size_t Rows>
struct Felt {
    LinkIndex link = kNoLink;
    std::array<Force, Rows> forces{};
};

/// Returns what the row pushes the link's joint by.
std::array<Real, 3> torque_of(const Row& row, const Link& link) {
    std::array<Real, 3> torque{};
    // Below joint_at the difference wraps round to more than any count.
    for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
        if (const std::size_t at = link.first_velocity + k - row.joint_at; at < row.joint_count)
            torque[k] = row.on_joint[at];
    return torque;
}

/// Solves the lower half of the base's L D L^T.
void factor_base(const FactoredInertia<Real>& base, const Force& felt, RowFactor& out) {
    auto& x = out.base_drive;
    x = {felt.angular.x, felt.angular.y, felt.angular.z, felt.linear.x, felt.linear.y, felt.linear.z};
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t k = 0; k < i; ++k) x[i] = x[i] - base.lower[i][k] * x[k];
        out.base_change[i] = x[i] * base.inverse_diagonal[i];
    }
}

/// Takes rows apart that act on the same links and the same joint: side by side they hide each other's waits.
template <std::size_t Rows>
void factor_alike(const ArticulatedModel& model, const ForwardScratch& forward, const Row* rows, RowFactor* out) {
    Felt<Rows> a{rows->joint_count > 0 ? rows->jointed : rows->first};
    Felt<Rows> b{rows->second};
    std::uint64_t links = 0;
    for (std::size_t row = 0; row < Rows; ++row) {
        a.forces[row] = rows[row].on_first;
        b.forces[row] = rows[row].on_second;
        out[row].base_drive = {};
        out[row].base_change = {};
    }
    // The link farther out goes first; where both ways meet they go on as one.
    while (a.link >= 0 || b.link >= 0) {
        if (a.link < b.link) std::swap(a, b);
        if (a.link == b.link) {
            for (std::size_t row = 0; row < Rows; ++row) a.forces[row] = a.forces[row] + b.forces[row];
            b.link = kNoLink;
        }
        const auto at = static_cast<std::size_t>(a.link);
        const Link& link = model.links[at];
        const SpatialTransform& parent_from_link = forward.aba.links[at].parent_from_link;
        for (std::size_t row = 0; row < Rows; ++row) {
            out[row].of_link[at] = let_go(link, at, forward, torque_of(rows[row], link), a.forces[row]);
            a.forces[row] = parent_from_link.force(a.forces[row]);
        }
        links |= std::uint64_t{1} << at;
        a.link = link.parent;
    }
    for (std::size_t row = 0; row < Rows; ++row) {
        out[row].links = links;
        if (model.base != BaseKind::kFloating) continue;
        Force on_base;
        if (a.link == kBaseLink) on_base = on_base + a.forces[row];
        if (b.link == kBaseLink) on_base = on_base + b.forces[row];
        factor_base(forward.aba.base, on_base, out[row]);
    }
}

/// The couplings of rows that were taken apart together.
template <std::size_t Rows>
std::array<Real, Rows> couplings_alike(const RowFactor* rows, const RowFactor& b) {
    std::array<Real, Rows> sums{};
    for (std::size_t k = 0; k < 6; ++k)
        for (std::size_t row = 0; row < Rows; ++row) sums[row] += rows[row].base_drive[k] * b.base_change[k];
    for (std::uint64_t both = rows->links & b.links; both != 0; both &= both - 1) {
        const auto at = static_cast<std::size_t>(std::countr_zero(both));
        const auto& change = b.of_link[at].change;
        for (std::size_t row = 0; row < Rows; ++row) {
            const auto& drive = rows[row].of_link[at].drive;
            sums[row] += drive[0] * change[0] + drive[1] * change[1] + drive[2] * change[2];
        }
    }
    return sums;
}

}  // namespace

void factor_rows(const ArticulatedModel& model, const ForwardScratch& forward, std::span<const Row> rows,
                 std::span<RowFactor> out) {
    if (rows.size() == 3) return factor_alike<3>(model, forward, rows.data(), out.data());
    factor_alike<1>(model, forward, rows.data(), out.data());
}

Real coupling(const RowFactor& a, const RowFactor& b) { return couplings_alike<1>(&a, b)[0]; }

std::array<Real, 3> couplings(std::span<const RowFactor, 3> touch, const RowFactor& b) {
    return couplings_alike<3>(touch.data(), b);
}

}  // namespace riposte
