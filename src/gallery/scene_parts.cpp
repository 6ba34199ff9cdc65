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

void add_backdrop(view::Overlay& overlay, const view::Camera& camera, const Vec3& behind) {
    constexpr Vec4f kColour(0.60f, 0.63f, 0.68f, 1.0f);
    constexpr Real kHalf = 4;
    const Vec3 away = -camera.world_from_camera.direction(kAxisZ);
    const Vec3 right = camera.world_from_camera.direction(kAxisX) * kHalf;
    const Vec3 up = camera.world_from_camera.direction(kAxisY) * kHalf;
    const Vec3 middle = behind + away * 1.2;
    const Vec3f corners[] = {middle - right - up, middle + right - up, middle + right + up, middle - right + up};
    overlay.triangles.push_back({{corners[0], corners[1], corners[2]}, kColour});
    overlay.triangles.push_back({{corners[0], corners[2], corners[3]}, kColour});
}

view::Frame empty_frame() {
    view::Frame frame;
    for (view::FencerView& fencer : frame.fencers) fencer.body_shown = fencer.weapon_shown = false;
    return frame;
}

}  // namespace riposte::gallery
