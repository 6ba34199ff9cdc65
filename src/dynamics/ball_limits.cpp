#include "ball_limits.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

Real half_axis(Real value, Real low, Real high) { return std::max(value < 0 ? -low : high, 1e-9); }

/// The swing's axis times its angle (rad).
Vec3 swing_of(const BallTurn& ball) {
    const Real stretch = ball.half_sin < 1e-12 ? 2.0 : 2.0 * det_atan2(ball.half_sin, ball.half_cos) / ball.half_sin;
    return ball.swing_sine * stretch;
}

Real swing_share(const JointLimits& limits, const Vec3& swing) {
    const Real x = swing.x / half_axis(swing.x, limits.low.x, limits.high.x);
    const Real z = swing.z / half_axis(swing.z, limits.low.z, limits.high.z);
    return std::sqrt(x * x + z * z);
}

/// The swing's axis n and, at right angles to it in the plane of swings, the way p in which it turns about Y.
struct SwingAxes {
    Vec3 axis;
    Vec3 aside;
};

SwingAxes axes_of(const Vec3& swing) {
    const Real angle = std::sqrt(swing.x * swing.x + swing.z * swing.z);
    if (angle < 1e-9) return {Vec3(0), Vec3(0)};
    const Real x = swing.x / angle;
    const Real z = swing.z / angle;
    return {Vec3(x, 0, z), Vec3(-z, 0, x)};
}

/// With u the link's turn before the twist, u.n and u.p its parts along and aside of the swing's axis, and theta the
/// swing's angle, the swing changes by n (u.n) + p (u.p) theta / sin theta, and the twist by u.y - (u.p) tan(theta /
/// 2).
Vec3 swing_slope(const JointLimits& limits, const BallTurn& ball) {
    const Vec3 swing = swing_of(ball);
    const Real share = swing_share(limits, swing);
    if (!(share > 1e-9)) return Vec3(0);
    const Real a = half_axis(swing.x, limits.low.x, limits.high.x);
    const Real b = half_axis(swing.z, limits.low.z, limits.high.z);
    const Vec3 by_swing(swing.x / (a * a * share), 0, swing.z / (b * b * share));
    const SwingAxes axes = axes_of(swing);
    const Real sine = 2 * ball.half_sin * ball.half_cos;
    const Real stretch = sine > 1e-6 ? std::sqrt(swing.x * swing.x + swing.z * swing.z) / sine : 1;
    return axes.axis * glm::dot(by_swing, axes.axis) + axes.aside * (glm::dot(by_swing, axes.aside) * stretch);
}

Vec3 twist_slope(const BallTurn& ball) {
    return kAxisY - axes_of(swing_of(ball)).aside * (ball.half_sin / std::max(ball.half_cos, 1e-6));
}

/// The angle (rad, -pi..pi) of the twist.
Real twist_of(const BallTurn& ball) {
    const Quat& q = ball.whole;
    if (ball.half_cos == 0) return 0;
    const Real sign = q.w < 0 ? -1.0 : 1.0;
    return 2.0 * det_atan2(sign * q.y, sign * q.w);
}

/// Returns an upper bound (rad) of the angle with this sine and cosine of its half: arc sine x <= pi x / (2 +
/// sqrt(1 - x^2)) (Fink 1995).
Real angle_at_most(Real half_sin, Real half_cos) { return 2 * kPi * half_sin / (2 + half_cos); }

}  // namespace

BallTurn part_ball(const Quat& q) {
    const Real squared = q.w * q.w + q.y * q.y;
    BallTurn ball;
    ball.whole = q;
    ball.swing_sine = Vec3(q.x, 0, q.z);
    // Where the swing is a half turn the twist is undefined: none is taken.
    if (squared > 1e-30) {
        ball.half_cos = std::sqrt(squared);
        ball.twist = Quat(q.w / ball.half_cos, 0, q.y / ball.half_cos, 0);
        const Quat& t = ball.twist;
        ball.swing_sine = Vec3(q.x * t.w + q.z * t.y, 0, q.z * t.w - q.x * t.y);
    } else {
        ball.half_cos = 0;
    }
    ball.half_sin = std::sqrt(ball.swing_sine.x * ball.swing_sine.x + ball.swing_sine.z * ball.swing_sine.z);
    return ball;
}

Real swing_at_most(const BallTurn& ball) { return angle_at_most(ball.half_sin, ball.half_cos); }
Real twist_at_most(const BallTurn& ball) { return angle_at_most(std::fabs(ball.twist.y), std::fabs(ball.twist.w)); }

Real beyond_limit(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball) {
    if (kind == Candidate::Kind::kSwing) return swing_share(limits, swing_of(ball)) - 1;
    const Real twist = twist_of(ball);
    return kind == Candidate::Kind::kHighTwist ? twist - limits.high.twist : limits.low.twist - twist;
}

BallLimit ball_limit(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball) {
    BallLimit limit;
    Vec3 slope = kind == Candidate::Kind::kSwing ? swing_slope(limits, ball) : twist_slope(ball);
    if (kind == Candidate::Kind::kLowTwist) slope = -slope;
    limit.slope = glm::length(slope);
    if (limit.slope > 0) limit.out = turned(glm::conjugate(ball.twist), slope / limit.slope);
    return limit;
}

}  // namespace riposte
