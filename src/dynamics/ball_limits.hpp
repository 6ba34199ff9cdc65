// How far a ball joint is from its limits, and along which turn of its link it goes there the fastest.
#pragma once

#include <riposte/dynamics/contact_model.hpp>
#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// A ball's rotation parted for its limits: q = swing * twist, the twist about local Y.
struct BallTurn {
    JointTurn turn{};
    Quat twist{1, 0, 0, 0};
    Real half_cos = 1;  ///< of the swing's angle
    Real half_sin = 0;
};

BallTurn part_ball(const Quat& ball);

/// A limit of a ball by one number, which is zero on the limit and above it beyond.
struct BallLimit {
    Real beyond = 0;  ///< rad of twist, or of the swing's share of its limit
    Vec3 out{0};      ///< unit turn of the link, in its frame, that goes beyond fastest
    Real slope = 0;   ///< by which `beyond` grows with each radian along `out`; 0 where no turn does so
};

/// Returns a number alone: `kind` is kSwing, kHighTwist or kLowTwist.
Real beyond_limit(const JointLimits& limits, Candidate::Kind kind, const JointTurn& turn);
BallLimit ball_limit(const JointLimits& limits, Candidate::Kind kind, const BallTurn& ball);

}  // namespace riposte
