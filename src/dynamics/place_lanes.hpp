// Where the joints' coordinates place the links of several bodies side by side: `parent_from_link` and `first_axis`
// (dynamics/joint.hpp) over lanes, to the same bits. `find_sin_cos` of the lanes' type must be declared before.
#pragma once

#include <riposte/dynamics/aba.hpp>

namespace riposte {

template <class T>
glm::qua<T> in_every_lane(const Quat& q) {
    return {T(q.w), T(q.x), T(q.y), T(q.z)};
}

template <class T>
glm::qua<T> turn_about(const Vec3& axis, const T& angle) {
    T sin;
    T cos;
    find_sin_cos(angle * T(0.5), sin, cos);
    return {cos, T(axis.x) * sin, T(axis.y) * sin, T(axis.z) * sin};
}

/// As `turned` (math/rigid.hpp).
template <class T>
Vec3Of<T> turned_in_lanes(const glm::qua<T>& q, const Vec3Of<T>& v) {
    const T xx = q.x * q.x;
    const T yy = q.y * q.y;
    const T zz = q.z * q.z;
    const T ww = q.w * q.w;
    const T two(2.0);
    return {v.x * ((ww + xx) - (yy + zz)) + two * (v.y * (q.x * q.y - q.w * q.z) + v.z * (q.x * q.z + q.w * q.y)),
            v.y * ((ww + yy) - (xx + zz)) + two * (v.x * (q.x * q.y + q.w * q.z) + v.z * (q.y * q.z - q.w * q.x)),
            v.z * ((ww + zz) - (xx + yy)) + two * (v.x * (q.x * q.z - q.w * q.y) + v.y * (q.y * q.z + q.w * q.x))};
}

/// `q` are the coordinates of the link's own joint.
template <class T>
void place_link(const Link& link, const T* q, typename AbaInput<T>::Placed& out) {
    const auto base = in_every_lane<T>(link.parent_from_joint.rotation);
    out.rotation = base;
    out.origin = Vec3Of<T>(link.parent_from_joint.translation);
    out.first_axis = Vec3Of<T>(link.axis);
    if (link.joint == JointKind::kRevolute) {
        out.rotation = base * turn_about(link.axis, q[0]);
    } else if (link.joint == JointKind::kPrismatic) {
        out.origin = turned_in_lanes(base, Vec3Of<T>(link.axis) * q[0]) + out.origin;
    } else if (link.joint == JointKind::kBall) {
        out.rotation = base * glm::qua<T>(q[0], q[1], q[2], q[3]);
    } else if (link.joint == JointKind::kUniversal) {
        out.rotation = base * (turn_about(link.axis, q[0]) * turn_about(link.second_axis, q[1]));
        out.first_axis = turned_in_lanes(turn_about(link.second_axis, -q[1]), out.first_axis);
    }
}

template <class T>
void place_links(const ArticulatedModel& model, const T* coordinates, AbaInput<T>& out) {
    for (std::size_t i = 0; i < model.links.size(); ++i)
        place_link(model.links[i], coordinates + model.links[i].first_coordinate, out.links[i]);
}

}  // namespace riposte
