// Rigid transforms, named a_from_b: a_from_b * point_b = point_a, and a_from_c = a_from_b * b_from_c.
#pragma once

#include <riposte/math/rotation.hpp>

namespace riposte {

/// Returns the vector turned by the unit quaternion. Double precision uses the quaternion's matrix: a quarter turn then
/// moves each coordinate to its place without a trace of the others, which keeps a mirrored bout mirrored to the last
/// bit.
inline Vec3 turned(const Quat& q, const Vec3& v) {
    const Real xx = q.x * q.x;
    const Real yy = q.y * q.y;
    const Real zz = q.z * q.z;
    const Real ww = q.w * q.w;
    return {v.x * ((ww + xx) - (yy + zz)) + 2.0 * (v.y * (q.x * q.y - q.w * q.z) + v.z * (q.x * q.z + q.w * q.y)),
            v.y * ((ww + yy) - (xx + zz)) + 2.0 * (v.x * (q.x * q.y + q.w * q.z) + v.z * (q.y * q.z - q.w * q.x)),
            v.z * ((ww + zz) - (xx + yy)) + 2.0 * (v.x * (q.x * q.z - q.w * q.y) + v.y * (q.y * q.z + q.w * q.x))};
}
inline Vec3f turned(const Quatf& q, const Vec3f& v) { return q * v; }

template <class T>
struct RigidOf {
    glm::qua<T> rotation{1, 0, 0, 0};
    glm::vec<3, T> translation{0, 0, 0};

    [[nodiscard]] glm::vec<3, T> point(const glm::vec<3, T>& p) const { return turned(rotation, p) + translation; }
    [[nodiscard]] glm::vec<3, T> direction(const glm::vec<3, T>& d) const { return turned(rotation, d); }
    friend RigidOf operator*(const RigidOf& a, const RigidOf& b) {
        return {a.rotation * b.rotation, turned(a.rotation, b.translation) + a.translation};
    }
    friend bool operator==(const RigidOf&, const RigidOf&) = default;
};

using Rigid = RigidOf<double>;
using Rigidf = RigidOf<float>;

template <class T>
RigidOf<T> inverse(const RigidOf<T>& r) {
    const auto back = glm::conjugate(r.rotation);
    return {back, -turned(back, r.translation)};
}

inline Rigidf to_float(const Rigid& r) { return {Quatf(r.rotation), Vec3f(r.translation)}; }
inline Rigid to_double(const Rigidf& r) { return {Quat(r.rotation), Vec3(r.translation)}; }

/// Returns the transform in double precision, the rotation made unit to that precision.
inline Rigid unit_rigid(const Rigidf& r) { return {normalized(Quat(r.rotation)), Vec3(r.translation)}; }

/// Returns the column-major 4x4 matrix of the transform, for pictures and palettes.
template <class T>
glm::mat<4, 4, T> to_matrix(const RigidOf<T>& r) {
    auto m = glm::mat<4, 4, T>(glm::mat3_cast(r.rotation));
    m[3] = glm::vec<4, T>(r.translation, T(1));
    return m;
}

/// Returns the interpolation of homogeneous matrices of K 4.2.1: slerp of the rotation, lerp of the translation.
inline Rigid interpolate(const Rigid& a, const Rigid& b, Real t, Arc arc = Arc::kShort) {
    return {slerp(a.rotation, b.rotation, t, arc), a.translation + (b.translation - a.translation) * t};
}

}  // namespace riposte
