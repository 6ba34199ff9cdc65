// The mean of several rotations, each with a weight, in whatever order they come.
#pragma once

#include <riposte/math/rotation.hpp>

#include <span>

namespace riposte {

struct WeighedRotation {
    Quat rotation{1, 0, 0, 0};  ///< unit; its sign does not matter
    Real weight = 0;            ///< >= 0; a rotation of weight 0 is left out
};

/// Rounds of the mean's descent at most; it ends before where a round turns the mean by less than 1e-12 rad.
inline constexpr int kMeanRounds = 24;

/// Returns the rotation with the least sum of weight times squared angle to the given ones (the Karcher mean): of two
/// rotations their slerp, of one that one, of none the identity. Its w is not negative.
///
/// The descent M <- M exp(sum of w log(M^-1 q)) (Moakher 2002, "Means and averaging in the group of rotations",
/// section 3) begins with the eigenvector of the largest eigenvalue of the sum of w q q^T (Markley, Cheng, Crassidis
/// and Oshman 2007, "Averaging quaternions", eq. 12): signs and order of the rotations play no part in either but for
/// rounding. The mean is one of a kind where the rotations lie within a quarter turn of one of them; rotations that are
/// half a turn apart leave it open which way round it is taken.
Quat mean_rotation(std::span<const WeighedRotation> rotations);

}  // namespace riposte
