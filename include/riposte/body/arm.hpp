// Inverse kinematics of the arm in closed form: 7 degrees of freedom (3 shoulder, 1 elbow, 3 wrist) against a goal of
// 6, the redundant one being the swivel of the elbow about the line from shoulder to wrist (K 4.2; Tolani, Goswami and
// Badler 2000, "Real-time inverse kinematics techniques for anthropomorphic limbs").
//
// The end effector is the sword holder (joint `*_weapon`), fixed in the hand. Doubles; rotations that come in are unit.
#pragma once

#include <riposte/body/pose.hpp>
#include <riposte/core/result.hpp>

namespace riposte {

/// The shoulder's range (K 4.2.2): swing angles relative to the bind pose inside a spherical ellipse. Alpha turns the
/// bone towards its local +Z (forwards), beta towards the side (outwards and up). Radians; |beta| <= pi/2.
struct SwingLimits {
    Real alpha_low = -1.5;
    Real alpha_high = 2.3;
    Real beta_low = -1.0;
    Real beta_high = 1.5;
};

/// Ranges of a right arm's joints, rad, relative to the bind pose; of a left arm their mirror image (mirrored()).
/// Elbow and forearm are those of a healthy adult; shoulder and wrist are somewhat wider, because the shoulder blade
/// and the grip's play in the fingers, which are no joints here, take their part.
struct ArmLimits {
    SwingLimits swing;
    Real twist_low = -0.8;      ///< the upper arm about its bone, inwards
    Real twist_high = 1.9;      ///< the upper arm about its bone, outwards
    Real flexion_low = 0.25;    ///< the elbow; 0 is a straight arm: the elbow never locks
    Real flexion_high = 2.62;   ///< how far the elbow closes
    Real forearm_low = -1.75;   ///< pronation, from the thumb upwards
    Real forearm_high = 1.75;   ///< supination
    Real deviation_low = -2.0;  ///< the wrist towards the little finger (with the grip's play)
    Real deviation_high = 1.0;  ///< the wrist towards the thumb
    Real bend_low = -1.2;       ///< the wrist between palm and back of the hand, in an ellipse with the deviation
    Real bend_high = 1.2;
};
ArmLimits mirrored(const ArmLimits& limits);

/// Joint angles of an arm, rad, relative to the bind pose, with the names and senses of ArmLimits.
struct ArmAngles {
    Real alpha = 0;
    Real beta = 0;
    Real twist = 0;
    Real flexion = 0;
    Real forearm = 0;
    Real deviation = 0;
    Real bend = 0;
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

    Rigid clavicle_from_upperarm;             ///< bind
    Rigid upperarm_from_forearm;              ///< bind
    Rigid forearm_from_twist;                 ///< bind
    Rigid forearm_from_hand;                  ///< bind
    Rigid hand_from_weapon;                   ///< bind; this transform never changes
    Rigid weapon_from_hand;                   ///< the inverse of hand_from_weapon
    Vec3 hinge_upperarm{1, 0, 0};             ///< unit axis of the elbow in the upper arm; flexion is positive
    Quat plane_from_upperarm{1, 0, 0, 0};     ///< the arm's plane: X hinge, Y bone, Z their normal
    Quat upperarm_from_straight{1, 0, 0, 0};  ///< the forearm's rotation at flexion 0
    Real upper_length = 0;                    ///< shoulder to elbow, m
    Real fore_length = 0;                     ///< elbow to wrist, m
    Real nearest = 0;                         ///< m, shoulder to wrist with the elbow closed as far as it goes
    Real farthest = 0;                        ///< m, shoulder to wrist with the elbow as straight as it goes
    ArmLimits limits;

    [[nodiscard]] Real length() const { return upper_length + fore_length; }
    /// A distance from either limit of the elbow, m. Nearer to the limit the hand follows ever more slowly and never
    /// quite arrives, so that the elbow's speed stays finite. No goal within reach is missed by more than 1/e of it.
    static constexpr Real kSoftReach = 2.5e-3;
};

/// Fails with a message when a joint of the arm is missing or the bones have no length.
Result<ArmRig> make_arm_rig(const Skeleton& skeleton, Side side);

struct ArmGoal {
    Rigid model_from_weapon;  ///< place of the sword holder; the rotation is unit
    Vec3 elbow_model{0};      ///< where the elbow would like to be (K 4.2.3)
};

struct ArmSolution {
    Quat clavicle_from_upperarm{1, 0, 0, 0};
    Quat upperarm_from_forearm{1, 0, 0, 0};
    Quat forearm_from_hand{1, 0, 0, 0};
    Rigid model_from_weapon;  ///< place that the sword holder attains
    Vec3 elbow_model{0};      ///< place that the elbow attains
    Real reach_ratio = 0;     ///< wanted distance shoulder to wrist over the arm's length
    bool reached = false;     ///< the goal is met exactly (but for rounding)
};

/// Returns the arm of a hand that is forced to the goal: of all limits only the elbow's are kept, and the goal's
/// orientation is always met. Continuous in the goal, the clavicle and the elbow but where the wanted elbow lies on the
/// line from shoulder to wrist (the swivel is then undefined; a fallback direction is taken within about a centimetre
/// of it) and where the wrist is wanted inside the shoulder. Never NaN for finite input.
ArmSolution solve_arm(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal);

/// Returns the arm as the fencer would hold it, every joint within its limits. Among the swivels that meet the goal so,
/// the nearest to the wanted elbow's is taken (where that lies opposite, the swivel crosses over within a quarter of a
/// radian instead of jumping). If no swivel does, the hand's place goes before its orientation: the wrist comes to the
/// nearest place that shoulder and elbow allow, and the hand turns towards the goal as far as forearm and wrist do.
ArmSolution solve_arm_within_limits(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal);

/// How an arm is held, carried from tick to tick so that neither elbow nor hand ever leaps: state. Seen from the
/// clavicle, so that it turns with the trunk.
struct HeldArm {
    Rigid clavicle_from_weapon;           ///< place of the sword holder
    Vec3 elbow_clavicle{0};               ///< m
    Quat clavicle_from_goal{1, 0, 0, 0};  ///< the rotation that the goal had
    bool placed = true;                   ///< true if the wrist had come to its goal (but for the soft reach)
};

/// Returns the first held arm, as solve_arm_within_limits has it. The clavicle's and the goal's rotations are unit
/// (unit_rigid).
HeldArm hold_arm(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal);

/// Returns the held arm after the goal has gone on for a tick, in which an elbow may swivel by `most` (rad).
/// - The hand goes with its goal wherever some swivel reaches it within the limits. The elbow swivels towards the
///   wanted one by the shorter way that is within the limits, and no further than the limits go; an elbow that the
///   goal's way took beyond the limits, or whose allowed range has come to lie elsewhere, goes back, still at that
///   speed.
/// - If shoulder and elbow reach the place but the wrist not the rotation, the hand turns towards the rotation as far
/// as
///   the wrist goes, by `most` more than the goal turns, and in the same way back to the goal.
/// - If shoulder and elbow do not reach the place, the wrist goes to the nearest place within their reach: from posture
/// to posture within the limits, no joint
///   faster than `most`, and in the same way back to the goal when it is within reach again.
///
/// `most_steps`, where given, is raised to the number of steps that a descent to the nearest place took.
HeldArm advance_arm(const ArmRig& rig, const Rigid& model_from_clavicle, const ArmGoal& goal, const HeldArm& held,
                    Real most, int* most_steps = nullptr);
/// The most steps of one descent to the nearest place; then the wrist stays where the descent has come.
inline constexpr int kMostDescentSteps = 40;

/// Returns what a held arm does as a goal.
ArmGoal goal_of(const Rigid& model_from_clavicle, const HeldArm& held);

/// Returns the joint angles of a solved arm.
ArmAngles arm_angles(const ArmRig& rig, const ArmSolution& solution);

/// Returns by how much (rad, the largest of all joints) the angles lie outside the limits; negative inside.
Real beyond_limits(const ArmLimits& limits, const ArmAngles& angles);

/// Writes upper arm, forearm and hand and their helpers: upperarm_swing is the shortest arc of the limb from its bind
/// direction (no twist), forearm_twist takes 0.6 of the hand's twist about its own bone. Both are continuous: beyond
/// what an arm can do (twists above 110, swings above 125 degrees) the helpers give up what becomes undefined there.
void apply_arm(const ArmRig& rig, const ArmSolution& solution, Pose& pose);

/// Writes the arm's helpers alone, from the upper arm and the hand as these stand in `pose` (after blending, say).
void apply_arm_helpers(const ArmRig& rig, Pose& pose);

/// Returns what `pose` does with the arm as a goal: where sword holder and elbow are. solve_arm leads back to the pose.
ArmGoal arm_goal_of(const ArmRig& rig, const ModelPose& pose);

/// Returns the elbow's place (model) on the swivel circle of a goal, at `swivel` (rad) from the direction nearest to
/// straight down, counter-clockwise seen from the hand looking back to the shoulder.
Vec3 elbow_at_swivel(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon, Real swivel);

/// Returns the discomfort of the shoulder, c = f(alpha, beta) + |theta| (K 4.2.2), for an elbow at `swivel`.
Real discomfort(const ArmRig& rig, const Rigid& model_from_clavicle, const Rigid& model_from_weapon, Real swivel);

struct ComfortableSwivel {
    Real swivel = 0;      ///< rad, -pi..pi
    Real discomfort = 0;  ///< the discomfort at that swivel
    int evaluations = 0;  ///< how often the discomfort was computed
};
/// Returns the swivel of least discomfort, to 0.01 degrees.
ComfortableSwivel comfortable_swivel(const ArmRig& rig, const Rigid& model_from_clavicle,
                                     const Rigid& model_from_weapon);

}  // namespace riposte
