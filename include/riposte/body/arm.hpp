// Inverse kinematics of the arm in closed form: 7 degrees of freedom (3 shoulder, 1 elbow, 3 wrist) against a goal of
// 6, the redundant one being the swivel of the elbow about the line from shoulder to wrist (K 4.2; Tolani, Goswami and
// Badler 2000, "Real-time inverse kinematics techniques for anthropomorphic limbs").
//
// The end effector is the sword holder (joint `*_weapon`), fixed in the hand. Everything is in double precision.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/core/result.hpp>

namespace riposte {

/// The shoulder's range (K 4.2.2): swing angles relative to the bind pose inside a spherical ellipse. Alpha turns the
/// bone towards its local +Z (forwards), beta towards the side (outwards and up). Radians; |beta| <= pi/2.
struct SwingLimits {
    Real alpha_low = -1.2;
    Real alpha_high = 2.3;
    Real beta_low = -1.0;
    Real beta_high = 1.4;
};

/// Const model of one arm: joints, bind transforms, lengths, limits.
struct ArmRig {
    Side side = Side::kRight;
    JointIndex clavicle = kNoJoint;
    JointIndex upperarm = kNoJoint;
    JointIndex upperarm_swing = kNoJoint;
    JointIndex forearm = kNoJoint;
    JointIndex forearm_twist = kNoJoint;
    JointIndex hand = kNoJoint;
    JointIndex weapon = kNoJoint;

    Rigid clavicle_from_upperarm;  ///< bind
    Rigid upperarm_from_forearm;   ///< bind
    Rigid forearm_from_twist;      ///< bind
    Rigid forearm_from_hand;       ///< bind
    Rigid hand_from_weapon;        ///< bind; never moves
    Vec3 hinge_upperarm{1, 0, 0};  ///< unit axis of the elbow in the upper arm; flexion is positive
    Real bind_flexion = 0;         ///< rad about the hinge in the bind pose; 0 is a straight arm
    Real upper_length = 0;         ///< shoulder to elbow, m
    Real fore_length = 0;          ///< elbow to wrist, m
    Real max_flexion = 2.62;       ///< rad; how far the elbow closes
    SwingLimits limits;

    [[nodiscard]] Real length() const { return upper_length + fore_length; }
};

/// Fails with a message when a joint of the arm is missing or the bones have no length.
Result<ArmRig> make_arm_rig(const Skeleton& skeleton, Side side);

struct ArmGoal {
    Rigid model_from_weapon;  ///< the sword holder
    Vec3 elbow_model{0};      ///< where the elbow would like to be (K 4.2.3)
};

struct ArmSolution {
    Quat clavicle_from_upperarm{1, 0, 0, 0};
    Quat upperarm_from_forearm{1, 0, 0, 0};
    Quat forearm_from_hand{1, 0, 0, 0};
    Rigid model_from_weapon;  ///< attained
    Vec3 elbow_model{0};      ///< attained
    Real reach_ratio = 0;     ///< wanted distance shoulder to wrist over the arm's length
    bool reached = false;     ///< the goal is met exactly (but for rounding)
};

/// Reach up to which a goal is met exactly, as a part of the arm's length. Beyond it the hand follows along the line
/// from the shoulder ever more slowly and never quite straightens the arm, so that the elbow's speed stays finite.
inline constexpr Real kExactReach = 0.97;

/// Continuous in the goal, the clavicle and the elbow but where the wanted elbow lies on the line from shoulder to
/// wrist (the swivel is then undefined; a fallback direction is taken within about a centimetre of it) and where the
/// wrist is wanted inside the shoulder. Never NaN for finite input. The goal's orientation is always met.
ArmSolution solve_arm(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal);

/// Writes upper arm, forearm and hand and their helpers: upperarm_swing is the shortest arc of the limb from its bind
/// direction (no twist), forearm_twist takes 0.6 of the hand's twist about its own bone.
void apply_arm(const ArmRig& rig, const ArmSolution& solution, Pose& pose);

/// The helpers alone, from the upper arm and the hand as they stand in `pose` (after blending, say).
void apply_arm_helpers(const ArmRig& rig, Pose& pose);

/// What `pose` does with the arm: where the sword holder and the elbow are. Round trip with solve_arm.
ArmGoal arm_goal_of(const ArmRig& rig, const ModelPose& pose);

/// Elbow on the swivel circle of a goal, at `swivel` (rad) from the direction nearest to straight down,
/// counter-clockwise seen from the hand looking back to the shoulder.
Vec3 elbow_at_swivel(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon, Real swivel);

/// Discomfort of the shoulder, c = f(alpha, beta) + |theta| (K 4.2.2), for an elbow at `swivel`.
Real discomfort(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon, Real swivel);

/// The swivel (rad, -pi..pi) of least discomfort, to 0.01 degrees.
Real comfortable_swivel(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon);

}  // namespace riposte
