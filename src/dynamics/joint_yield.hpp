// How far joints that the articulated-body algorithm has eliminated give way.
#pragma once

#include "free_motion.hpp"

#include <riposte/dynamics/aba.hpp>

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

}  // namespace riposte
