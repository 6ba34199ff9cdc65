#include <riposte/math/rotation.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {

Vec3 any_perpendicular(const Vec3& v) {
    const Vec3 helper = std::fabs(v.x) < 0.6 ? kAxisX : kAxisY;
    return glm::normalize(glm::cross(v, helper));
}

Quat normalized(const Quat& q) {
    const Real squared = q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z;
    if (!(squared > 1e-30)) return {1, 0, 0, 0};
    const Real scale = 1.0 / std::sqrt(squared);
    return {q.w * scale, q.x * scale, q.y * scale, q.z * scale};
}

Quat axis_angle(const Vec3& axis, Real angle) {
    const SinCos half = sin_cos(angle * 0.5);
    return {half.cos, axis.x * half.sin, axis.y * half.sin, axis.z * half.sin};
}

Quat exp_rotation(const Vec3& rotation_vector) {
    const Real angle = glm::length(rotation_vector);
    if (angle < 1e-9) {
        const Vec3 half = rotation_vector * 0.5;
        return normalized(Quat(1, half.x, half.y, half.z));
    }
    return axis_angle(rotation_vector / angle, angle);
}

Vec3 log_rotation(const Quat& q) {
    const Quat p = q.w < 0 ? -q : q;
    const Vec3 v{p.x, p.y, p.z};
    const Real sine = glm::length(v);
    if (sine < 1e-12) return v * 2.0;
    return v * (2.0 * det_atan2(sine, p.w) / sine);
}

Real angle_between(const Quat& a, const Quat& b) { return glm::length(log_rotation(glm::conjugate(a) * b)); }

Quat slerp(const Quat& a, const Quat& b, Real t, Arc arc) {
    return slerp_signed(a, (glm::dot(a, b) < 0) == (arc == Arc::kShort) ? -b : b, t);
}

Quat slerp_signed(const Quat& a, const Quat& b, Real t) {
    // 2 atan2(|a-b|, |a+b|) keeps its digits where acos(a.b) loses them.
    const Quat difference = a - b;
    const Quat sum = a + b;
    const Real angle = 2.0 * det_atan2(std::sqrt(glm::dot(difference, difference)), std::sqrt(glm::dot(sum, sum)));
    const Real sine = det_sin(angle);
    if (std::fabs(sine) < 1e-9) {
        if (angle < 1.0) return normalized(a * (1.0 - t) + b * t);
        // Opposite quaternions on the long way (a full turn): turn about any axis.
        return normalized(a * exp_rotation(kAxisY * (2.0 * angle * t)));
    }
    return normalized(a * (det_sin((1.0 - t) * angle) / sine) + b * (det_sin(t * angle) / sine));
}

Quat rotation_between(const Vec3& from, const Vec3& to) {
    const Real cosine = glm::dot(from, to);
    if (cosine < -0.9) {
        // A half turn to -from, about the common normal as far as that is known, then the small rest, which keeps its
        // digits.
        const Vec3 about = normalized_or(glm::cross(from, to), any_perpendicular(from));
        const Vec3 axis = glm::normalize(about - from * glm::dot(about, from));
        return normalized(rotation_between(-from, to) * Quat(0, axis.x, axis.y, axis.z));
    }
    const Vec3 axis = glm::cross(from, to);
    return normalized(Quat(1.0 + cosine, axis.x, axis.y, axis.z));
}

Quat quat_from_axes(const Vec3& x, const Vec3& y, const Vec3& z) {
    const Real trace = x.x + y.y + z.z;
    Quat q;
    if (trace > 0) {
        q = Quat(trace + 1.0, y.z - z.y, z.x - x.z, x.y - y.x);
    } else if (x.x >= y.y && x.x >= z.z) {
        q = Quat(y.z - z.y, 1.0 + x.x - y.y - z.z, x.y + y.x, z.x + x.z);
    } else if (y.y >= z.z) {
        q = Quat(z.x - x.z, x.y + y.x, 1.0 + y.y - z.z - x.x, y.z + z.y);
    } else {
        q = Quat(x.y - y.x, z.x + x.z, y.z + z.y, 1.0 + z.z - x.x - y.y);
    }
    return normalized(q);
}

Quat quat_from_yz(const Vec3& y, const Vec3& z) {
    const Vec3 unit_y = normalized_or(y, kAxisY);
    const Vec3 flat = z - unit_y * glm::dot(z, unit_y);
    const Vec3 unit_z = normalized_or(flat, any_perpendicular(unit_y));
    return quat_from_axes(glm::cross(unit_y, unit_z), unit_y, unit_z);
}

SwingTwist swing_twist(const Quat& q, const Vec3& axis) {
    const Real along = q.x * axis.x + q.y * axis.y + q.z * axis.z;
    // Where the swing is a half turn the twist is undefined: take none.
    const Quat twist = normalized(Quat(q.w, axis.x * along, axis.y * along, axis.z * along));
    return {normalized(q * glm::conjugate(twist)), twist};
}

Real twist_angle(const Quat& q, const Vec3& axis) {
    const Real along = q.x * axis.x + q.y * axis.y + q.z * axis.z;
    const Real sign = q.w < 0 ? -1.0 : 1.0;
    return 2.0 * det_atan2(sign * along, sign * q.w);
}

}  // namespace riposte
