// Shoulder and elbow within their limits: from a posture down to one whose wrist is nearest to a place.
#pragma once

#include "arm_limits.hpp"

namespace riposte {

/// Turned about an axis of the frame.
inline Vec3 about_x(const SinCos& a, const Vec3& v) {
    return {v.x, v.y * a.cos - v.z * a.sin, v.y * a.sin + v.z * a.cos};
}
inline Vec3 about_y(const SinCos& a, const Vec3& v) {
    return {v.x * a.cos + v.z * a.sin, v.y, v.z * a.cos - v.x * a.sin};
}
inline Vec3 about_z(const SinCos& a, const Vec3& v) {
    return {v.x * a.cos - v.y * a.sin, v.x * a.sin + v.y * a.cos, v.z};
}

/// The arm's two levers in the upper arm's frame, and the goal in its bind frame, m.
struct Levers {
    Levers(const ArmRig& rig, const Vec3& goal_bind);

    /// The forearm, bent by an angle of that sine and cosine; it swings in the plane across the hinge.
    [[nodiscard]] Vec3 fore(const SinCos& flexion) const { return straight * flexion.cos + beside * flexion.sin; }

    Vec3 goal;
    Vec3 upper;
    Vec3 hinge;
    Vec3 straight;  ///< the forearm at flexion 0
    Vec3 beside;    ///< at a right angle to it and the hinge
};

/// alpha, beta, twist and flexion, counted from the middle of their ranges in halves of them: the limits are the unit
/// disc for the first two and -1..1 for the others.
Vec4 in_half_ranges(const ArmLimits& limits, const ArmAngles& angles);
ArmAngles of_half_ranges(const ArmLimits& limits, const Vec4& place);

struct Descent {
    Vec4 place{0};    ///< in half ranges
    Real missed = 0;  ///< m, wrist to goal
    int steps = 0;    ///< at most kMostDescentSteps
};

/// The wrist's nearest place among those about `start` (in half ranges): where no way that the limits leave open leads
/// nearer. Newton's method with the exact second derivatives, damped (Levenberg 1944, Marquardt 1963) and projected
/// onto the limits (Bertsekas 1982).
Descent descend(const ArmLimits& limits, const Levers& levers, const Vec4& start);

}  // namespace riposte
