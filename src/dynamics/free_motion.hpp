// The directions in which a joint lets its link go, for every kind of joint and any scalar. `first` is the first axis
// in the link's frame, which is why universal joints need no case of their own.
#pragma once

#include <riposte/dynamics/model.hpp>

namespace riposte {

/// Returns the same inertia in every lane.
template <class T>
RigidInertiaOf<T> in_lanes(const RigidInertia& r) {
    const Symmetric& s = r.rotational;
    return {T(r.mass), Vec3Of<T>(r.moment), {T(s.xx), T(s.yy), T(s.zz), T(s.xy), T(s.xz), T(s.yz)}};
}

template <class T>
Vec3Of<T> axis_of(const Link& link, const Vec3Of<T>& first, std::size_t k) {
    return k == 0 ? first : Vec3Of<T>(link.second_axis);
}

/// Returns the force that moves the inertia along direction k with unit acceleration: U = I S. Not of ball joints,
/// which are taken in one piece (ball_joint.hpp).
template <class T>
ForceOf<T> answer_of(const ArticulatedInertiaOf<T>& a, const Link& link, const Vec3Of<T>& first, std::size_t k) {
    if (link.joint == JointKind::kPrismatic) return {a.coupling * first, a.linear * first};
    const Vec3Of<T> axis = axis_of(link, first, k);
    return {a.angular * axis, axis * a.coupling};
}

/// Returns what a force does along direction k: S^T f. Not of ball joints.
template <class T>
T along(const Link& link, const Vec3Of<T>& first, std::size_t k, const ForceOf<T>& f) {
    if (link.joint == JointKind::kPrismatic) return glm::dot(first, f.linear);
    return glm::dot(axis_of(link, first, k), f.angular);
}

/// Adds `amount` of direction k to a motion: m + S a.
template <class T>
void add_along(MotionOf<T>& m, const Link& link, const Vec3Of<T>& first, std::size_t k, T amount) {
    if (link.joint == JointKind::kPrismatic) {
        m.linear = m.linear + first * amount;
    } else if (link.joint == JointKind::kBall) {
        m.angular[static_cast<int>(k)] = m.angular[static_cast<int>(k)] + amount;
    } else {
        m.angular = m.angular + axis_of(link, first, k) * amount;
    }
}

/// Returns cross(v, m) of the motion m that the link's joint makes: a joint slides or turns, never both.
template <class T>
MotionOf<T> change_of(const MotionOf<T>& v, const MotionOf<T>& m, const Link& link) {
    if (link.joint == JointKind::kPrismatic) return {Vec3Of<T>(0, 0, 0), glm::cross(v.angular, m.linear)};
    return {glm::cross(v.angular, m.angular), glm::cross(v.linear, m.angular)};
}

}  // namespace riposte
