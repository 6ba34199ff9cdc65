#include "ball_limits.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

Real half_axis(Real value, Real low, Real high) { return std::max(value < 0 ? -low : high, 1e-9); }

Real swing_share(const JointLimits& limits, const JointTurn& turn) {
    const Real x = turn.x / half_axis(turn.x, limits.low.x, limits.high.x);
    const Real z = turn.z / half_axis(turn.z, limits.low.z, limits.high.z);
    return std::sqrt(x * x + z * z);
}

/// The swing's axis n and, at right angles to it in the plane of swings, the way p in which it turns about Y.
struct SwingAxes {
    Vec3 axis;
    Vec3 aside;
};

SwingAxes axes_of(const JointTurn& turn) {
    const Real angle = std::sqrt(turn.x * turn.x + turn.z * turn.z);
    if (angle < 1e-9) return {Vec3(0), Vec3(0)};
    const Real x = turn.x / angle;
    const Real z = turn.z / angle;
    return {Vec3(x, 0, z), Vec3(-z, 0, x)};
}

/// With u the link's turn before the twist, u.n and u.p its parts along and aside of the swing's axis, and theta the
/// swing's angle, the swing changes by n (u.n) + p (u.p) theta / sin theta, and the twist by u.y - (u.p) tan(theta /
/// 2).
Vec3 swing_slope(const JointLimits& limits, const BallTurn& ball) {
    const JointTurn& turn = ball.turn;
    const Real share = swing_share(limits, turn);
    if (!(share > 1e-9)) return Vec3(0);
    const Real a = half_axis(turn.x, limits.low.x, limits.high.x);
    const Real b = half_axis(turn.z, limits.low.z, limits.high.z);
    const Vec3 by_swing(turn.x / (a * a * share), 0, turn.z / (b * b * share));
    const SwingAxes axes = axes_of(turn);
    const Real sine = 2 * ball.half_sin * ball.half_cos;
    const Real stretch = sine > 1e-6 ? std::sqrt(turn.x * turn.x + turn.z * turn.z) / sine : 1;
    return axes.axis * glm::dot(by_swing, axes.axis) + axes.aside * (glm::dot(by_swing, axes.aside) * stretch);
}

Vec3 twist_slope(const BallTurn& ball) {
    return kAxisY - axes_of(ball.turn).aside * (ball.half_sin / std::max(ball.half_cos, 1e-6));
}

}  // namespace

BallTurn part_ball(const Quat& q) {
    const Real squared = q.w * q.w + q.y * q.y;
    BallTurn ball;
    Vec3 swing(q.x, 0, q.z);
    // Where the swing is a half turn the twist is undefined: none is taken.
    if (squared > 1e-30) {
        ball.half_cos = std::sqrt(squared);
        ball.twist = Quat(q.w / ball.half_cos, 0, q.y / ball.half_cos, 0);
        const Quat& t = ball.twist;
        swing = Vec3(q.x * t.w + q.z * t.y, 0, q.z * t.w - q.x * t.y);
        const Real sign = q.w < 0 ? -1.0 : 1.0;
        ball.turn.twist = 2.0 * det_atan2(sign * q.y, sign * q.w);
    } else {
        ball.half_cos = 0;
    }
    ball.half_sin = std::sqrt(swing.x * swing.x + swing.z * swing.z);
    const Real stretch = ball.half_sin < 1e-12 ? 2.0 : 2.0 * det_atan2(ball.half_sin, ball.half_cos) / ball.half_sin;
    ball.turn.x = swing.x * stretch;
    ball.turn.z = swing.z * stretch;
    return ball;
}

Real beyond_limit(const JointLimits& limits, Candidate::Kind kind, const JointTurn& turn) {
    if (kind == Candidate::Kind::kSwing) return swing_share(limits, turn) - 1;
    return kind == Candidate::Kind::kHighTwist ? turn.twist - limits.high.twist : limits.low.twist - turn.twist;
}

BallLimit ball_limit(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball) {
    BallLimit limit;
    limit.beyond = beyond_limit(limits, kind, ball.turn);
    Vec3 slope = kind == Candidate::Kind::kSwing ? swing_slope(limits, ball) : twist_slope(ball);
    if (kind == Candidate::Kind::kLowTwist) slope = -slope;
    limit.slope = glm::length(slope);
    if (limit.slope > 0) limit.out = turned(glm::conjugate(ball.twist), slope / limit.slope);
    return limit;
}

}  // namespace riposte
