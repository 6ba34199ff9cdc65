#include "row_factor.hpp"

#include "let_go.hpp"

#include <bit>
#include <utility>

namespace riposte {
namespace {

/// A force on a link that is led towards the base.
struct Felt {
    LinkIndex link = kNoLink;
    Force force{};
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

}  // namespace

void factor_row(const ArticulatedModel& model, const ForwardScratch& forward, const Row& row, RowFactor& out) {
    out.links = 0;
    out.base_drive = {};
    out.base_change = {};
    Felt a{row.joint_count > 0 ? row.jointed : row.first, row.on_first};
    Felt b{row.second, row.on_second};
    // The link farther out goes first; where both ways meet they go on as one.
    while (a.link >= 0 || b.link >= 0) {
        if (a.link < b.link) std::swap(a, b);
        if (a.link == b.link) {
            a.force = a.force + b.force;
            b.link = kNoLink;
        }
        const auto at = static_cast<std::size_t>(a.link);
        const Link& link = model.links[at];
        out.of_link[at] = let_go(link, at, forward, torque_of(row, link), a.force);
        out.links |= std::uint64_t{1} << at;
        a = {link.parent, forward.aba.links[at].parent_from_link.force(a.force)};
    }
    if (model.base != BaseKind::kFloating) return;
    Force on_base;
    if (a.link == kBaseLink) on_base = on_base + a.force;
    if (b.link == kBaseLink) on_base = on_base + b.force;
    factor_base(forward.aba.base, on_base, out);
}

Real coupling(const RowFactor& a, const RowFactor& b) {
    Real sum = 0;
    for (std::size_t k = 0; k < 6; ++k) sum += a.base_drive[k] * b.base_change[k];
    for (std::uint64_t both = a.links & b.links; both != 0; both &= both - 1) {
        const auto at = static_cast<std::size_t>(std::countr_zero(both));
        const auto& drive = a.of_link[at].drive;
        const auto& change = b.of_link[at].change;
        sum += drive[0] * change[0] + drive[1] * change[1] + drive[2] * change[2];
    }
    return sum;
}

}  // namespace riposte
