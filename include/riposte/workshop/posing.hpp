// Turning the joints of a posture, and moving the hand and elbow of a key pose.
#pragma once

#include <riposte/body/arm.hpp>
#include <riposte/body/joint_limits.hpp>
#include <riposte/fencing/state.hpp>

#include <array>
#include <optional>

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
/// The same posture on a skeleton of another size: turns stay, and what joints are moved from the bind pose is scaled
/// with the skeletons' heights. None where the joints are not the same.
std::optional<Pose> carried_over(const Skeleton& from, const Pose& posture, const Skeleton& to);
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
