// Inverse kinematics of a chain of ball joints: the end point is given, the turns are sought by rounds. Four methods
// side by side; body/arm.hpp has the closed form for an arm.
#pragma once

#include <riposte/body/joint_limits.hpp>
#include <riposte/core/fixed_vector.hpp>

namespace riposte {

inline constexpr std::size_t kMaxChainJoints = 12;

struct ChainJoint {
    JointIndex joint = kNoJoint;
    Rigid parent_from_joint;  ///< bind
    JointLimits limits;
};

/// Const model. The *base* of a chain is the frame of the first joint's parent.
struct Chain {
    FixedVector<ChainJoint, kMaxChainJoints> joints;  ///< each is the parent of the next
    Vec3 end_last{0};                                 ///< m, the end point in the frame of the last joint
    bool limited = true;                              ///< true if the joints keep within their limits

    /// Returns the way (m) from the first joint over the others to the end point.
    [[nodiscard]] Real length() const;
};

/// Returns the chain from the joint `first` to the joint `last`, which hangs on it, with the limits of limits_of. Fails
/// with a message if `last` does not hang on `first`, or more than kMaxChainJoints joints lie between them.
Result<Chain> make_chain(const Skeleton& skeleton, JointIndex first, JointIndex last, const Vec3& end_last);

/// The turn of each joint of a chain from the bind pose, about its own axes (bind_from_joint), unit.
using ChainTurns = std::array<Quat, kMaxChainJoints>;

/// Returns the turns that a pose has; and writes turns to a pose.
ChainTurns turns_in(const Chain& chain, const Pose& pose);
void apply_chain(const Chain& chain, const ChainTurns& turns, Pose& pose);
/// Returns where the end point is, m, in the base.
Vec3 end_of(const Chain& chain, const ChainTurns& turns);

enum class ChainMethod : std::uint8_t {
    /// Cyclic coordinate descent (Welman 1993; P 3.4.1): from the last joint to the first, each turns the end point
    /// towards the goal as if it were alone.
    kCyclicDescent,
    /// The transposed Jacobian (Wolovich and Elliott 1984; P 3.26 to 3.29): a spring pulls the end point to the goal,
    /// and each joint turns with the torque; as far as makes the error least if the way is taken as straight (Buss
    /// 2004,
    /// "Introduction to inverse kinematics with Jacobian transpose, pseudoinverse and damped least squares methods",
    /// eq. 8).
    kJacobianTranspose,
    /// The search of Vosinakis 2000: each joint tries a step forth and back about each of its axes and takes the better
    /// one; steps grow while they go on in one direction and shrink where they turn round.
    kGreedySearch,
    /// Damped least squares (Wampler 1986; Buss 2004, eq. 11) with a damping that goes with the error (Sugihara 2011,
    /// "Solvability-unconcerned inverse kinematics by the Levenberg-Marquardt method").
    kDampedLeastSquares,
};
inline constexpr int kChainMethodCount = 4;

struct ChainSearch {
    ChainMethod method = ChainMethod::kDampedLeastSquares;
    int most_rounds = 100;
    Real within = 1e-3;  ///< m; nearer than that to the goal the search ends
};

struct ChainSolution {
    ChainTurns turns{};
    Vec3 end_base{0};      ///< m
    Real miss = 0;         ///< m from the end point to the goal
    int rounds = 0;        ///< rounds that were made
    bool reached = false;  ///< true if the end point is within the wanted distance
};

/// Returns the chain after a search that began with `start`. A goal out of reach draws the chain out towards itself.
/// A chain that stands straight and cannot find which way to bend is bent a little at first. Never NaN for finite
/// input. No allocation.
ChainSolution solve_chain(const Chain& chain, const ChainTurns& start, const Vec3& goal_base,
                          const ChainSearch& search);

}  // namespace riposte
