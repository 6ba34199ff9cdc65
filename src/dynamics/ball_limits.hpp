// How far a ball joint is from its limits, and along which turn of its link it goes there the fastest.
#pragma once

#include <riposte/dynamics/contact_model.hpp>
#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// A ball's rotation parted for its limits: q = swing * twist, the twist about local Y. Angles are found where they are
/// asked for: they are dear.
struct BallTurn {
    Quat whole{1, 0, 0, 0};  ///< q itself: the twist's angle is found from it, not from the rounded twist
    Quat twist{1, 0, 0, 0};
    Vec3 swing_sine{0};  ///< the swing's axis times the sine of half its angle
    Real half_cos = 1;   ///< of the swing's angle
    Real half_sin = 0;
};

BallTurn part_ball(const Quat& q);

/// Returns a number that is zero on the limit and above it beyond: rad of twist, or the swing's share of its limit less
/// 1. `kind` is kSwing, kHighTwist or kLowTwist.
Real beyond_limit(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball);
/// Returns an upper bound (rad) of the swing's angle, without an arc tangent.
Real swing_at_most(const BallTurn& ball);
/// Returns an upper bound (rad) of the size of the twist's angle, without an arc tangent.
Real twist_at_most(const BallTurn& ball);

/// How a ball goes to its limit.
struct BallLimit {
    Vec3 out{0};     ///< unit turn of the link, in its frame, that goes beyond fastest
    Real slope = 0;  ///< by which `beyond_limit` grows with each radian along `out`; 0 where no turn does so
};

BallLimit ball_limit(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball);

}  // namespace riposte
