// How joints that the articulated-body algorithm has eliminated answer to forces: inward what a joint lets go is taken
// off a force, outward its share is added to a motion.
#pragma once

#include "free_motion.hpp"

#include <riposte/dynamics/forward.hpp>
#include <riposte/dynamics/rows.hpp>

namespace riposte {

template <class T>
Vec3Of<T> three_of(const std::array<T, kMaxJointVelocities>& numbers, std::size_t first) {
    return {numbers[first], numbers[first + 1], numbers[first + 2]};
}

template <class T>
void set_three(std::array<T, kMaxJointVelocities>& numbers, std::size_t first, const Vec3Of<T>& three) {
    for (std::size_t k = 0; k < 3; ++k) numbers[first + k] = three[static_cast<int>(k)];
}

/// Adds to the motion of link `i`, which is its parent's told in its frame, what its joint gives way when driven so,
/// and notes that in `joints`. For accelerations as for changes of velocity.
template <class T>
void give_way(const Link& link, std::size_t i, const AbaInput<T>& in, const AbaScratch<T>& s,
              const std::array<T, kMaxJointVelocities>& drives, MotionOf<T>& motion,
              std::array<T, kMaxJointVelocities>& joints) {
    if (link.joint == JointKind::kBall) {
        const auto& own = s.links[i];
        const std::size_t at = link.first_velocity;
        // D^-1 (u - A w - C v) + w, where A = D - S.
        const Vec3Of<T> turn = own.ball_inverse * (three_of(drives, at) + three_of(in.stiffening, at) * motion.angular -
                                                   own.inertia.coupling * motion.linear);
        set_three(joints, at, turn - motion.angular);
        motion.angular = turn;
        return;
    }
    for (std::size_t k = velocity_count(link.joint); k-- > 0;) {
        const std::size_t at = link.first_velocity + k;
        const auto& velocity = s.velocities[at];
        joints[at] = (drives[at] - dot(motion, velocity.answer)) * velocity.inverse;
        add_along(motion, link, in.links[i].first_axis, k, joints[at]);
    }
}

/// Takes off the force on link `i` what its joint, pushed by `torque`, lets go. Pushes and biases have opposite signs.
inline RowFactor::OfLink let_go(const Link& link, std::size_t i, const ForwardScratch& forward,
                                const std::array<Real, 3>& torque, Force& felt) {
    const AbaScratch<Real>& s = forward.aba;
    RowFactor::OfLink yield;
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
