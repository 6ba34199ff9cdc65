// What joints that the articulated-body algorithm has eliminated let go of a force on its way to the base.
#pragma once

#include "joint_yield.hpp"

#include <riposte/dynamics/forward.hpp>
#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// Takes off the force on link `i` what its joint, pushed by `torque`, lets go. Pushes and biases have opposite signs.
inline JointYield let_go(const Link& link, std::size_t i, const ForwardScratch& forward,
                         const std::array<Real, 3>& torque, Force& felt) {
    const AbaScratch<Real>& s = forward.aba;
    JointYield yield;
    if (link.joint == JointKind::kBall) {
        const auto& own = s.links[i];
        const Vec3 pushed{torque[0], torque[1], torque[2]};
        const Vec3 drive = pushed + felt.angular;
        const Vec3 change = own.ball_inverse * drive;
        felt = {three_of(forward.input.stiffening, link.first_velocity) * change - pushed,
                felt.linear - change * own.inertia.coupling};
        return {{drive.x, drive.y, drive.z}, {change.x, change.y, change.z}};
    }
    for (std::size_t k = 0; k < velocity_count(link.joint); ++k) {
        const auto& velocity = s.velocities[link.first_velocity + k];
        yield.drive[k] = torque[k] + along(link, forward.input.links[i].first_axis, k, felt);
        yield.change[k] = yield.drive[k] * velocity.inverse;
        felt = felt - velocity.answer * yield.change[k];
    }
    return yield;
}

}  // namespace riposte
