#include "scene_parts.hpp"

#include <cmath>

namespace riposte::gallery {

Real to_and_fro(std::uint32_t tick, Real period) { return 0.5 - 0.5 * std::cos(2 * kPi * seconds_at(tick) / period); }

Pose guard_pose(const FencerModel& model) {
    Pose pose;
    sample(model.clips[static_cast<std::size_t>(LegClip::kGuard)], 0, pose);
    if (!model.posture) return pose;
    pose = model.posture->to;
    apply_arm_helpers(model.posture->rear, pose);
    return pose;
}

Vec3 joint_place(const view::Frame& frame, JointIndex joint) {
    const view::FencerView& fencer = frame.fencers[0];
    return {fencer.world_from_model.point(fencer.pose[joint].translation)};
}

}  // namespace riposte::gallery
