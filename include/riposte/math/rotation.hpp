// Rotations (Kavan 2003 thesis, chapter 2): quaternions, spherical interpolation both ways, swing and twist, exp and
// log. Nothing here calls glm::slerp, angleAxis or acos: those use the C library's trigonometry.
#pragma once

#include <riposte/math/trig.hpp>
#include <riposte/math/vec.hpp>

namespace riposte {

/// Returns the rotation by `angle` (rad) about the unit `axis`, counter-clockwise seen from the axis' tip.
Quat axis_angle(const Vec3& axis, Real angle);

/// Convert a rotation vector (axis times angle, rad) to a unit quaternion and back; log_rotation yields |r| <= pi.
Quat exp_rotation(const Vec3& rotation_vector);
Vec3 log_rotation(const Quat& q);

/// Returns the angle (rad, 0..pi) of the rotation that leads from a to b.
Real angle_between(const Quat& a, const Quat& b);

enum class Arc { kShort, kLong };

/// Returns the spherical linear interpolation (K 2.6). `Arc::kLong` takes the longer arc, for places where the shorter
/// leads through the fencer's own body (K 6.5.1). t in [0, 1]; unit result.
Quat slerp(const Quat& a, const Quat& b, Real t, Arc arc = Arc::kShort);

/// Returns the slerp of two quaternions as they are signed, whichever arc that is: continuous in its arguments where
/// the shorter arc would jump from one side to the other. a and b must not be opposite.
Quat slerp_signed(const Quat& a, const Quat& b, Real t);

/// Returns the least rotation that takes unit `from` to unit `to`; for opposite vectors any half turn.
Quat rotation_between(const Vec3& from, const Vec3& to);

/// Returns the unit quaternion of the rotation whose columns are the orthonormal x, y, z (Shepperd 1978).
Quat quat_from_axes(const Vec3& x, const Vec3& y, const Vec3& z);

/// Returns the rotation whose local +Y is `y` and whose local +Z is as near to `z` as that allows. Both are unit or
/// longer.
Quat quat_from_yz(const Vec3& y, const Vec3& z);

/// The parts of a rotation q = swing * twist, the twist about the unit local `axis` (K 4.2.2).
struct SwingTwist {
    Quat swing;
    Quat twist;
};
SwingTwist swing_twist(const Quat& q, const Vec3& axis);

/// Returns the signed angle (rad, -pi..pi) of a rotation's twist about the unit local `axis`.
Real twist_angle(const Quat& q, const Vec3& axis);

/// Returns the quaternion made unit; the identity if q is null.
Quat normalized(const Quat& q);

}  // namespace riposte
