// Turning the joints of a posture, and moving the hand and elbow of a key pose.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/joint_limits.hpp>
#include <riposte/fencing/state.hpp>

#include <array>

namespace riposte::workshop {

/// Const model for making postures.
struct PosingModel {
    const FencerModel* fencer = nullptr;
    std::array<ArmRig, 2> arms;  ///< the right and the left arm
};
/// Makes the model. Fails if make_arm_rig does.
Result<PosingModel> make_posing_model(const FencerModel& fencer);

/// Returns the joints that can be turned by hand, in the skeleton's order.
std::vector<JointIndex> turnable_joints(const Skeleton& skeleton);

/// Returns the posture with the turn of one joint, held within its limits, and with the helper joints that follow.
Pose with_turn(const PosingModel& model, const Pose& posture, JointIndex joint, const JointTurn& turn);
/// Returns the posture as with_turn does, for a joint's new rotation in its parent.
Pose with_rotation(const PosingModel& model, const Pose& posture, JointIndex joint, const Quat& parent_from_joint);
/// Returns the posture with left and right exchanged.
Pose mirrored(const PosingModel& model, const Pose& posture);
/// Returns the pose as a posture can be held and its file tells it: joints that turn are within their limits, all other
/// joints in the bind pose or as they follow.
Pose as_posture(const PosingModel& model, const Pose& pose);
/// Sets the helper joints of arms and legs as they follow from the limbs.
void follow_helpers(const PosingModel& model, Pose& posture);

/// The number of key poses as one list: swing, attack, parry, thrust, each row by row from the bottom of the square.
inline constexpr std::size_t kKeyCount = 42;
struct KeyPlace {
    HandSet set = HandSet::kSwing;
    std::size_t column = 0;
    std::size_t row = 0;
    Vec2 square{0};  ///< [-1, 1]^2
};
KeyPlace key_place(std::size_t index);
KeyPose& key_at(KeyPoses& keys, std::size_t index);
const KeyPose& key_at(const KeyPoses& keys, std::size_t index);

}  // namespace riposte::workshop
