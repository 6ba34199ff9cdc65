// The skin's deformations side by side.
#include "scene_parts.hpp"

#include <fmt/format.h>

namespace riposte::workshop {
namespace {

std::vector<Panel> each_method(const SceneAssets& assets, const Pose& pose, const view::Camera& camera,
                               const std::string& note) {
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < kSkinMethodCount; ++i) {
        const auto method = static_cast<SkinMethod>(i);
        Panel panel{frame_of(assets.setup, pose), camera, name_of(method) + note};
        panel.frame.skin_method = method;
        panel.frame.fencers[0].weapon_shown = false;
        panels.push_back(std::move(panel));
    }
    return panels;
}

}  // namespace

std::vector<Panel> elbow_twist(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const Real turn = to_and_fro(tick, 4) * kPi;
    Pose pose = bind_pose(model.skeleton);
    Quatf& forearm = pose[model.arm.forearm].rotation;
    forearm = forearm * Quatf(axis_angle(kAxisY, turn));
    const view::Frame frame = frame_of(assets.setup, pose);
    const Vec3 elbow = joint_place(frame, model.arm.forearm);
    return each_method(assets, pose, view::orbit(elbow, 0.35, 0.25, 0.95, 0.55),
                       fmt::format(", {:.0f}°", turn * 180 / kPi));
}

std::vector<Panel> shoulder_posture(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const HandGoal guard = interpolate_keys(assets.setup.key_poses.swing, {0, 0});
    const HandGoal high = interpolate_keys(assets.setup.key_poses.swing, {0, 1});
    const Pose pose = posed_at(model, guard_pose(model), blend(guard, high, 1 - to_and_fro(tick, 4)));
    const view::Frame frame = frame_of(assets.setup, pose);
    const Vec3 shoulder = joint_place(frame, model.arm.upperarm);
    return each_method(assets, pose, view::orbit(shoulder, -0.45, 0.35, 1.25, 0.6), "");
}

}  // namespace riposte::workshop
