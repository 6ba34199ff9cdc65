// Turning the joints of a posture, and moving the hand and elbow of a key pose.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/joint_limits.hpp>
#include <riposte/fencing/state.hpp>

#include <array>

namespace riposte::workshop {

/// Const model: what postures are made with.
struct PosingModel {
    const FencerModel* fencer = nullptr;
    std::array<ArmRig, 2> arms;  ///< right, left
};
/// Fails where make_arm_rig does.
Result<PosingModel> make_posing_model(const FencerModel& fencer);

/// Joints that can be turned by hand, in the skeleton's order.
std::vector<JointIndex> turnable_joints(const Skeleton& skeleton);

/// The posture with one joint turned so, held within its limits, and the helper joints as they follow from it.
Pose with_turn(const PosingModel& model, const Pose& posture, JointIndex joint, const JointTurn& turn);
/// The same with a joint's new rotation in its parent.
Pose with_rotation(const PosingModel& model, const Pose& posture, JointIndex joint, const Quat& parent_from_joint);
/// Left and right exchanged.
Pose mirrored(const PosingModel& model, const Pose& posture);
/// As a posture can be held and its file tells it: joints that turn within their limits, the others in the bind pose or
/// as they follow.
Pose as_posture(const PosingModel& model, const Pose& pose);
/// The helper joints of arms and legs as they follow from the limbs.
void follow_helpers(const PosingModel& model, Pose& posture);

/// The key poses as one list: swing, attack, parry, each row by row from the bottom of the square.
inline constexpr std::size_t kKeyCount = 33;
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
