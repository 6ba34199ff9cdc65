// A fencer who holds another guard than the clips have.
#include "model.hpp"

#include <riposte/contact/geometry.hpp>
#include <riposte/fencing/setup.hpp>

#include <algorithm>
#include <array>
#include <string_view>

namespace riposte {
namespace {

constexpr std::array<std::string_view, 5> kTrunk{"spine1", "spine2", "chest", "neck", "head"};

bool is_in(const Skeleton& skeleton, JointIndex joint, JointIndex root) {
    while (joint != kNoJoint && joint != root) joint = skeleton[joint].parent;
    return joint == root;
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

}  // namespace

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
