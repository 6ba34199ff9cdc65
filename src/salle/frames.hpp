// Small tools that the parts of a person share.
#pragma once

#include <riposte/salle/person.hpp>

#include <algorithm>

namespace riposte {

/// To (-pi, pi].
inline Real wrap_angle(Real angle) {
    const SinCos a = sin_cos(angle);
    return det_atan2(a.sin, a.cos);
}

inline Vec3 level(const Vec3& v) { return {v.x, 0, v.z}; }

/// Unit, level.
inline Vec3 forward_of(Real heading) {
    const SinCos a = sin_cos(heading);
    return {a.sin, 0, a.cos};
}
inline Real heading_of(const Vec3& direction) { return det_atan2(direction.x, direction.z); }

/// `value` drawn towards `goal`: exponentially at `gain` (1/s), no faster than `speed` (1/s).
inline Real drawn(Real value, Real goal, Real gain, Real speed, Real dt) {
    return value + std::clamp((goal - value) * std::min(1.0, gain * dt), -speed * dt, speed * dt);
}

/// Turn of a hand whose fingers point along `fingers` and whose palm faces along `palm` as nearly as that allows.
inline Quat hand_turn(Side side, const Vec3& fingers, const Vec3& palm) {
    const Vec3 y = normalized_or(fingers, kAxisY);
    const Vec3 across = palm - y * glm::dot(palm, y);
    const Vec3 x = normalized_or(across, any_perpendicular(y)) * sign_of(side);
    return quat_from_axes(x, y, glm::cross(x, y));
}

}  // namespace riposte
