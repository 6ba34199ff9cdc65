#include "impulse.hpp"

#include "factored_inertia.hpp"
#include "let_go.hpp"

namespace riposte {

void clear_impulses(const ArticulatedModel& model, ImpulseScratch& impulse) {
    for (std::size_t i = 0; i < model.links.size(); ++i) impulse.forces[i] = {};
    for (std::size_t i = 0; i < model.velocity_count; ++i) impulse.torques[i] = 0;
    impulse.base_force = {};
}

void add_impulse(const Row& row, Real amount, ImpulseScratch& impulse) {
    const auto add = [&](LinkIndex link, const Force& force) {
        if (link == kNoLink) return;
        Force& sum = link == kBaseLink ? impulse.base_force : impulse.forces[static_cast<std::size_t>(link)];
        sum = sum + force * amount;
    };
    add(row.first, row.on_first);
    add(row.second, row.on_second);
    for (std::size_t k = 0; k < row.joint_count; ++k)
        impulse.torques[row.joint_at + k] = impulse.torques[row.joint_at + k] + row.on_joint[k] * amount;
}

void find_changes(const ArticulatedModel& model, const ForwardScratch& forward, ImpulseScratch& impulse) {
    for (std::size_t i = model.links.size(); i-- > 0;) {
        const Link& link = model.links[i];
        Force felt = impulse.forces[i];  // outside impulses push, as biases resist: the sign is turned
        std::array<Real, 3> torque{};
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
            torque[k] = impulse.torques[link.first_velocity + k];
        const JointYield yield = let_go(link, i, forward, torque, felt);
        for (std::size_t k = 0; k < velocity_count(link.joint); ++k)
            impulse.drives[link.first_velocity + k] = yield.drive[k];
        Force& parent =
            link.parent == kBaseLink ? impulse.base_force : impulse.forces[static_cast<std::size_t>(link.parent)];
        parent = parent + forward.aba.links[i].parent_from_link.force(felt);
    }
    impulse.base_change = model.base == BaseKind::kFloating ? solved(forward.aba.base, impulse.base_force) : Motion{};
    for (std::size_t i = 0; i < model.links.size(); ++i) {
        const Link& link = model.links[i];
        const Motion& parent =
            link.parent == kBaseLink ? impulse.base_change : impulse.changes[static_cast<std::size_t>(link.parent)];
        Motion change = forward.aba.links[i].parent_from_link.back(parent);
        give_way(link, i, forward.input, forward.aba, impulse.drives, change, impulse.joint_changes);
        impulse.changes[i] = change;
    }
}

Real velocity_along(const Row& row, const std::array<Motion, kMaxLinks>& links, const Motion& base,
                    const JointVector& joints) {
    Real sum = 0;
    const auto add = [&](LinkIndex link, const Force& force) {
        if (link == kNoLink) return;
        sum += dot(link == kBaseLink ? base : links[static_cast<std::size_t>(link)], force);
    };
    add(row.first, row.on_first);
    add(row.second, row.on_second);
    for (std::size_t k = 0; k < row.joint_count; ++k) sum += row.on_joint[k] * joints[row.joint_at + k];
    return sum;
}

}  // namespace riposte
