// A parametric situation (P 4.1, 5.1): what some joints do when something befalls the body, as data. It begins at an
// instant with the pose of that instant, is simulated for a moment, hands its pose to a sum (body/pose_sum.hpp), and
// goes by a ramp.
#pragma once

#include <riposte/body/body_part.hpp>
#include <riposte/body/pose_sum.hpp>
#include <riposte/body/ramp.hpp>
#include <riposte/core/fixed_vector.hpp>

namespace riposte {

inline constexpr std::size_t kMaxSituationJoints = 24;
/// Situations that are laid over one clip at most.
inline constexpr std::size_t kMaxSituationsAtOnce = 8;

// How far the figures of a situation go.
inline constexpr Real kLongestTransition = 60;        // s, of each of its parts
inline constexpr Real kMostJointVelocity = 20 * kPi;  // rad/s either way: 3600 degrees a second
inline constexpr Real kMostGain = 10;                 // also of a velocity multiplier
inline constexpr Real kMostJointDamping = 100;        // 1/s
inline constexpr Real kMostMuscleFrequency = 30;      // Hz
inline constexpr Real kMostImportance = 1000;

/// What a situation does with a joint.
struct SituationJoint {
    JointIndex joint = kNoJoint;
    bool simulated = true;  ///< false leaves the joint to the clip
    Vec3 axis = kAxisX;     ///< unit, in the joint's own frame: the joint turns about it
    Real velocity = 0;      ///< rad/s, at the beginning
    Real multiplier = 1;    ///< of the velocity, >= 0: P's wish, to emphasise a limb (P 5.3)
    Real damping = 0;       ///< 1/s: the part of its velocity that the joint loses in a second
    Real frequency = 0;     ///< Hz, of the muscle that leads the joint back; 0: none. `situation_pose` has no muscles.
    Real importance = static_cast<Real>(kVeryImportant);  ///< in the sum, > 0
};

/// Const model.
struct Situation {
    PartSet parts;          ///< parts on which a blow begins it; none: it is begun by name alone
    Transition transition;  ///< s
    Real gain = 1;          ///< of all velocities
    FixedVector<SituationJoint, kMaxSituationJoints> joints;  ///< each joint once
};

/// Returns an Error that names what cannot be simulated: a number that is not finite or out of its range, an axis that
/// is not unit, a joint that the skeleton lacks or that is told twice.
Result<void> validate(const Skeleton& skeleton, const Situation& situation);

/// Returns the axis (unit, the joint's frame) of P's rotational plane (P 4.3.4): at 0 it is the forward direction of
/// the model in the bind pose, made square to the joint's bone; from there it is turned by `angle` (rad) about the
/// bone. So a joint turns sideways at 0, and at a quarter turn forwards for a velocity above 0, whichever way its bone
/// points. For a bone that itself points forwards (a foot's toes), up takes the place of forward.
Vec3 plane_axis(const Skeleton& skeleton, JointIndex joint, Real angle);

/// What changes of a situation that runs: a plain value.
struct SituationState {
    Real time = 0;                                  ///< s since it began
    Real gain = 1;                                  ///< of this one beginning, times the situation's own
    std::array<Quat, kMaxSituationJoints> begun{};  ///< rotation of each of its joints in the parent when it began
};

/// Returns the situation's state at its beginning; `pose` is what the body does then.
SituationState begin_situation(const Situation& situation, const Pose& pose, Real gain = 1);
/// Returns true from the end of the ramp on: from then on the situation changes nothing.
bool is_over(const Situation& situation, const SituationState& state);

/// Returns P's own way of simulating (P 6): each joint turns from where it was by its velocity about its axis,
/// disregarding the others, for the simulated time; then the pose holds. Joints that are not simulated are the clip's,
/// and count nothing. A simulated joint counts by its importance times the ramp's weight.
BonePose situation_pose(const Situation& situation, const SituationState& state, const Pose& clip);

/// A situation and where it has come.
struct RunningSituation {
    const Situation& situation;
    const SituationState& state;
};

/// Returns the clip with the running situations (at most kMaxSituationsAtOnce) laid over it by a sum of poses. The
/// clip's importance goes as the ramps come (P 3.25): where one of them is at its full height the clip counts nothing
/// for the joints that it simulates. Joints that none of them moves keep the clip's bits.
Pose lay_situations(const Skeleton& skeleton, const BonePose& clip, std::span<const RunningSituation> running,
                    PoseSum how = PoseSum::kMean);

}  // namespace riposte
