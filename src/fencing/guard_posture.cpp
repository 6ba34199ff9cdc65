#include "guard_posture.hpp"

#include <riposte/body/mirror.hpp>
#include <riposte/body/scale.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

// How far upper arm and forearm are from where the clips' guard has them, as sin^2 of half the angle: up to 10 degrees
// they are in guard, from 80 on they do something else.
constexpr Real kInGuard = 0.0076;
constexpr Real kElsewhere = 0.413;

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
    add_change(model.skeleton, pose, {posture.from, posture.to}, readiness, posture.trunk, pose);
    if (rear <= 0 || posture.rear_arm == JointMask{}) return;
    blend(model.skeleton, pose, posture.to, rear, posture.rear_arm, pose);
    apply_arm_helpers(posture.rear, pose);
}

}  // namespace riposte
