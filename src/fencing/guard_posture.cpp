#include "guard_posture.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/body/scale.hpp>
#include <riposte/contact/geometry.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

namespace riposte {
namespace {

constexpr std::array<std::string_view, 5> kTrunk{"spine1", "spine2", "chest", "neck", "head"};

// How far upper arm and forearm are from where the clips' guard has them, as sin^2 of half the angle: up to 10 degrees
// they are in guard, from 80 on they do something else.
constexpr Real kInGuard = 0.0076;
constexpr Real kElsewhere = 0.413;

bool is_in(const Skeleton& skeleton, JointIndex joint, JointIndex root) {
    while (joint != kNoJoint && joint != root) joint = skeleton[joint].parent;
    return joint == root;
}

Real departure(const Pose& pose, const Pose& from, JointIndex joint) {
    const auto cosine = static_cast<Real>(glm::dot(pose[joint].rotation, from[joint].rotation));
    return std::max(0.0, 1.0 - cosine * cosine);
}

/// 1 where the clip has the rear arm as in guard, 0 where it uses it.
Real at_rest(const GuardPosture& posture, const Pose& pose) {
    const Real away = std::max(departure(pose, posture.from, posture.rear.upperarm),
                               departure(pose, posture.from, posture.rear.forearm));
    return 1.0 - smooth_step(std::clamp((away - kInGuard) / (kElsewhere - kInGuard), 0.0, 1.0));
}

/// Whether the rear hand is on hip, back or breast.
bool lies_on_trunk(const FencerModel& model, const GuardPosture& posture) {
    constexpr Real kOnTrunk = 0.30;  // m, from the middle of the trunk to the wrist
    ModelPose figure;
    local_to_model(model.skeleton, posture.to, figure);
    const auto place = [&](JointIndex joint) { return Vec3(figure[joint].translation); };
    const Segment trunk{place(model.pelvis), place(model.skeleton.find("chest"))};
    const Vec3 wrist = place(posture.rear.hand);
    return glm::distance(wrist, trunk.at(closest_along(trunk, wrist))) < kOnTrunk * model.size();
}

template <class Change>
GuardPosture with_poses(GuardPosture posture, const Change& change) {
    for (Pose* pose : {&posture.from, &posture.to}) {
        for (Rigidf& joint : pose->parent_from_joint) joint = change(joint);
    }
    return posture;
}

}  // namespace

GuardPosture mirrored(const GuardPosture& posture) {
    GuardPosture m = with_poses(posture, [](const Rigidf& joint) { return mirrored(joint); });
    m.rear = mirrored(posture.rear);
    return m;
}

GuardPosture scaled(const GuardPosture& posture, Real factor) {
    GuardPosture s = with_poses(posture, [&](const Rigidf& joint) {
        return Rigidf{joint.rotation, joint.translation * static_cast<float>(factor)};
    });
    s.rear = scaled(posture.rear, factor);
    return s;
}

void hold_posture(const FencerModel& model, Real readiness, Pose& pose) {
    if (!model.posture || readiness <= 0) return;
    const GuardPosture& posture = *model.posture;
    const Real rear = readiness * (posture.hand_rests ? 1 : at_rest(posture, pose));
    add_change(model.skeleton, pose, posture.from, posture.to, readiness, posture.trunk, pose);
    if (rear <= 0 || posture.rear_arm == JointMask{}) return;
    blend(model.skeleton, pose, posture.to, rear, posture.rear_arm, pose);
    apply_arm_helpers(posture.rear, pose);
}

FencerModel with_posture(const FencerModel& model, const Pose& posture, std::span<const JointIndex> joints) {
    const Skeleton& skeleton = model.skeleton;
    GuardPosture guard;
    guard.rear = make_arm_rig(skeleton, Side::kLeft).value();  // make_fencer_model has seen that it can be made
    sample(model.clip(LegClip::kGuard), 0, guard.from);
    guard.to = guard.from;
    const auto helps = [&](JointIndex joint) {
        return joint == guard.rear.upperarm_swing || joint == guard.rear.forearm_twist || joint == guard.rear.weapon;
    };
    for (const JointIndex joint : joints) {
        const bool trunk = std::find(kTrunk.begin(), kTrunk.end(), skeleton[joint].name) != kTrunk.end();
        if (!trunk && (helps(joint) || !is_in(skeleton, joint, guard.rear.clavicle))) continue;
        (trunk ? guard.trunk : guard.rear_arm).weights[static_cast<std::size_t>(joint)] = 1;
        guard.to[joint].rotation = posture[joint].rotation;
    }
    guard.hand_rests = lies_on_trunk(model, guard);
    FencerModel m = model;
    m.posture = std::move(guard);
    measure_clips(m);
    return m;
}

}  // namespace riposte
