#include <riposte/assets/posture.hpp>
#include <riposte/body/joint_name.hpp>
#include <riposte/workshop/posing.hpp>

#include <algorithm>

namespace riposte::workshop {
namespace {

/// A set of key poses as one run of the list.
struct KeySet {
    HandSet set;
    std::size_t first;
    std::size_t columns;
};
constexpr std::array kKeySets{KeySet{HandSet::kSwing, 0, 3}, KeySet{HandSet::kAttack, 9, 3},
                              KeySet{HandSet::kParry, 18, 5}, KeySet{HandSet::kThrust, 33, 3}};

/// The limb's rotation without its twist, as the skin's helper joints want it.
void follow_swing(const Skeleton& skeleton, JointIndex limb, JointIndex helper, Pose& posture) {
    if (limb == kNoJoint || helper == kNoJoint) return;
    JointTurn turn = turn_of(skeleton, posture, limb);
    turn.twist = 0;
    posture[helper] = {rotation_of(skeleton, limb, turn), posture[limb].translation};
}

template <class Keys>
auto& find_key(Keys& keys, std::size_t index) {
    const KeyPlace place = key_place(index);
    if (place.set == HandSet::kSwing) return keys.swing.keys.at(place.row).at(place.column);
    if (place.set == HandSet::kAttack) return keys.attack.keys.at(place.row).at(place.column);
    if (place.set == HandSet::kThrust) return keys.thrust.keys.at(place.row).at(place.column);
    return keys.parry.keys.at(place.row).at(place.column);
}

}  // namespace

Result<PosingModel> make_posing_model(const FencerModel& fencer) {
    PosingModel model{&fencer, {}};
    for (const Side side : {Side::kRight, Side::kLeft}) {
        auto arm = make_arm_rig(fencer.skeleton, side);
        if (!arm) return arm.error();
        model.arms.at(static_cast<std::size_t>(side)) = arm.value();
    }
    return model;
}

std::vector<JointIndex> turnable_joints(const Skeleton& skeleton) {
    std::vector<JointIndex> joints;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        if (turns(limits_of(skeleton[joint].name))) joints.push_back(joint);
    }
    return joints;
}

void follow_helpers(const PosingModel& model, Pose& posture) {
    const Skeleton& skeleton = model.fencer->skeleton;
    for (const ArmRig& arm : model.arms) apply_arm_helpers(arm, posture);
    for (const Side side : {Side::kRight, Side::kLeft}) {
        follow_swing(skeleton, skeleton.find(side_name(side, "thigh")), skeleton.find(side_name(side, "thigh_swing")),
                     posture);
    }
}

Pose with_turn(const PosingModel& model, const Pose& posture, JointIndex joint, const JointTurn& turn) {
    const Skeleton& skeleton = model.fencer->skeleton;
    Pose next = posture;
    next[joint].rotation = rotation_of(skeleton, joint, clamped(limits_of(skeleton[joint].name), turn));
    follow_helpers(model, next);
    return next;
}

Pose with_rotation(const PosingModel& model, const Pose& posture, JointIndex joint, const Quat& parent_from_joint) {
    Pose wanted = posture;
    wanted[joint].rotation = Quatf(parent_from_joint);
    return with_turn(model, posture, joint, turn_of(model.fencer->skeleton, wanted, joint));
}

Pose mirrored(const PosingModel& model, const Pose& posture) {
    const Skeleton& skeleton = model.fencer->skeleton;
    Pose next = posture;
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        const JointIndex from = skeleton.find(other_side(skeleton[joint].name));
        if (from == kNoJoint || !turns(limits_of(skeleton[joint].name))) continue;
        next[joint].rotation = rotation_of(skeleton, joint, riposte::mirrored(turn_of(skeleton, posture, from)));
        Vec3f moved = posture[from].translation - skeleton[from].parent_from_joint.translation;
        moved.x = -moved.x;
        next[joint].translation = skeleton[joint].parent_from_joint.translation + moved;
    }
    follow_helpers(model, next);
    return next;
}

Pose as_posture(const PosingModel& model, const Pose& pose) {
    const Skeleton& skeleton = model.fencer->skeleton;
    Pose posture = bind_pose(skeleton);
    for (std::size_t i = 0; i < skeleton.size(); ++i) {
        const auto joint = static_cast<JointIndex>(i);
        if (!is_posed(skeleton, joint)) continue;
        posture[joint] = pose[joint];
        const JointLimits limits = limits_of(skeleton[joint].name);
        if (turns(limits))
            posture[joint].rotation = rotation_of(skeleton, joint, clamped(limits, turn_of(skeleton, pose, joint)));
    }
    follow_helpers(model, posture);
    return posture;
}

KeyPlace key_place(std::size_t index) {
    RIPOSTE_ASSERT(index < kKeyCount);
    const KeySet& keys =
        *std::find_if(kKeySets.rbegin(), kKeySets.rend(), [&](const KeySet& set) { return set.first <= index; });
    const std::size_t within = index - keys.first;
    KeyPlace place{keys.set, within % keys.columns, within / keys.columns, {}};
    place.square = {-1 + 2.0 * static_cast<Real>(place.column) / static_cast<Real>(keys.columns - 1),
                    -1.0 + static_cast<Real>(place.row)};
    return place;
}

KeyPose& key_at(KeyPoses& keys, std::size_t index) { return find_key(keys, index); }
const KeyPose& key_at(const KeyPoses& keys, std::size_t index) { return find_key(keys, index); }

}  // namespace riposte::workshop
