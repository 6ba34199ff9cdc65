// Key poses, clips and the reaching arm.
#include "scene_parts.hpp"

#include <riposte/body/ramp.hpp>
#include <riposte/fencing/flinch.hpp>

#include <fmt/format.h>

#include <cmath>

namespace riposte::gallery {
namespace {

constexpr int kMomentsInStrip = 8;
constexpr std::size_t kClipsOnPage = 10;
constexpr std::uint32_t kPageTicks = 6 * 120;
constexpr std::uint32_t kStripTicks = 3 * 120;
const Vec4f kGoal(1.0f, 0.75f, 0.25f, 1.0f);
const Vec4f kTrace(1.0f, 0.75f, 0.25f, 0.45f);
const Vec4f kElbow(0.35f, 0.80f, 1.0f, 1.0f);
const Vec4f kEdge(0.85f, 0.10f, 0.10f, 1.0f);
const Vec4f kNails(0.05f, 0.30f, 0.75f, 1.0f);

/// From the sword arm's side, the whole figure in the picture.
view::Camera from_the_side(const Vec3& target, Real aspect) {
    return view::orbit(target, 0.25, 0.06, 4.1 / std::min(1.0, aspect), 0.58);
}

/// What a view from one side leaves in doubt: where edge and nails look.
void add_edge_and_nails(view::Frame& frame) {
    constexpr Real kArrow = 0.16;  // m
    const Rigid& weapon = frame.fencers[0].world_from_weapon;
    const Vec3 on_blade = weapon.point(kAxisY * 0.55);
    view::add_arrow(frame.overlay, {kEdge, 3, true}, on_blade, on_blade + weapon.direction(kAxisZ) * kArrow);
    const Vec3 hand = frame.fencers[0].subjects.hand;
    view::add_arrow(frame.overlay, {kNails, 3, true}, hand, hand + weapon.direction(kAxisX) * kArrow);
}

/// Each key as the opponent sees it and from the sword arm's side, the square's top row first, its outside to the left.
template <int Columns, int Rows>
std::vector<Panel> key_sheet(const SceneAssets& assets, const KeyGrid<Columns, Rows>& grid) {
    const FencerModel& model = *assets.setup.models[0];
    const Pose body = guard_pose(model);
    std::vector<Panel> panels;
    for (std::size_t row = Rows; row-- > 0;) {
        for (std::size_t column = Columns; column-- > 0;) {
            const KeyPose& key = grid.keys.at(row).at(column);
            view::Frame frame = frame_of(assets.setup, posed_at(model, body, {key.arm_from_weapon, key.elbow_arm}));
            add_edge_and_nails(frame);
            const Vec3 shoulder = joint_place(frame, model.arm.upperarm);
            Vec3 target = glm::mix(shoulder, frame.fencers[0].world_from_weapon.point(kAxisY * 0.5), 0.5);
            target.y = shoulder.y;
            const view::Camera cameras[] = {view::orbit(target, 1.30, 0.10, 4.1, 0.58),
                                            view::orbit(target, 0.15, 0.06, 4.1, 0.58)};
            for (const view::Camera& camera : cameras) {
                Panel panel{frame, camera, key.name};
                add_backdrop(panel.frame.overlay, camera, target);
                panels.push_back(std::move(panel));
            }
        }
    }
    return panels;
}

Panel clip_panel(const SceneAssets& assets, const Clip& clip, Real time, const std::string& caption) {
    Pose pose;
    sample(clip, time, pose);
    Rigid place = studied_place();
    place.translation.x = root_travel(clip, time);
    Panel panel{frame_of(assets.setup, pose, place), {}, caption};
    panel.camera = from_the_side(place.translation + Vec3(0.1, 0.95, 0), 0.85);
    return panel;
}

/// What has just happened in the clip, for the caption.
std::string just_happened(const Clip& clip, Real time) {
    constexpr Real kShown = 0.25;  // s
    std::string words;
    for (const ClipEvent& event : clip.facts.events) {
        if (event.time > time || event.time < time - kShown) continue;
        const char* foot = event.foot == Side::kRight ? "front" : "rear";
        words = event.kind == ClipEventKind::kArmStraight ? ", arm straight"
                : event.kind == ClipEventKind::kFootLands ? fmt::format(", {} foot lands", foot)
                                                          : fmt::format(", {} foot lifts", foot);
    }
    return words;
}

/// A path that wanders round the shoulder, at times farther away than the arm is long.
Vec3 wandering_goal(Real time) {
    return {-0.30 * std::sin(1.1 * time), -0.05 + 0.38 * std::sin(1.7 * time), 0.50 + 0.28 * std::cos(0.9 * time)};
}

}  // namespace

std::vector<Panel> swing_keys(const SceneAssets& assets, std::uint32_t) {
    return key_sheet(assets, assets.setup.key_poses.swing);
}

std::vector<Panel> attack_keys(const SceneAssets& assets, std::uint32_t) {
    return key_sheet(assets, assets.setup.key_poses.attack);
}

std::vector<Panel> thrust_keys(const SceneAssets& assets, std::uint32_t) {
    return key_sheet(assets, assets.setup.key_poses.thrust);
}

std::vector<Panel> parry_keys(const SceneAssets& assets, std::uint32_t) {
    return key_sheet(assets, assets.setup.key_poses.parry);
}

std::vector<Panel> clips_playing(const SceneAssets& assets, std::uint32_t tick) {
    std::vector<Panel> panels;
    const std::size_t first = tick / kPageTicks * kClipsOnPage;
    for (std::size_t i = 0; i < kClipsOnPage; ++i) {
        const Clip& clip = assets.clips[(first + i) % assets.clips.size()];
        const Real time = std::fmod(seconds_at(tick), clip.duration);
        panels.push_back(
            clip_panel(assets, clip, time, fmt::format("{}, {:.2f} s{}", clip.name, time, just_happened(clip, time))));
    }
    return panels;
}

std::vector<Panel> clip_strip(const SceneAssets& assets, std::uint32_t tick) {
    std::vector<Panel> panels;
    const Clip& clip = assets.clips[tick / kStripTicks % assets.clips.size()];
    for (int i = 0; i < kMomentsInStrip; ++i) {
        const Real time = clip.duration * i / (kMomentsInStrip - 1);
        panels.push_back(clip_panel(assets, clip, time, fmt::format("{} {:.2f} s", clip.name, time)));
    }
    return panels;
}

std::vector<Panel> upper_bodies(const SceneAssets& assets, std::uint32_t tick) {
    constexpr Real kRound = 1.5;   // s, then it begins anew
    constexpr Real kStruck = 0.2;  // s after the lunge began
    const FencerModel& model = *assets.setup.models[0];
    const Clip& lunge = model.clip(LegClip::kLunge);
    const Real time = std::fmod(seconds_at(tick), kRound);
    Rigid place = studied_place();
    place.translation.x = root_travel(lunge, time);
    Pose pose;
    Pose joy;
    sample(lunge, time, pose);
    sample(model.clip(LegClip::kVictory), time, joy);
    FencerState fencer;
    fencer.flinches[0] = {BodyPart::kHead, model.clip(LegClip::kTouchedHead).duration + kStruck - time, 1};
    Pose struck = pose;
    lay_flinches(model, fencer, struck);
    blend(model.skeleton, pose, joy, weight_at(ramp_over(kRound, 0.3, 0.3), time), model.upper_body, joy);
    const view::Camera camera = from_the_side(place.translation + Vec3(0.1, 0.95, 0), 0.85);
    return {{frame_of(assets.setup, pose, place), camera, "the lunge"},
            {frame_of(assets.setup, struck, place), camera, "a touch on the mask laid over it"},
            {frame_of(assets.setup, joy, place), camera, "the victor's trunk and rear arm"}};
}

std::vector<Panel> arm_reach(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const Pose body = guard_pose(model);
    HandGoal goal = interpolate_keys(assets.setup.key_poses.swing, {0, 0}, assets.setup.hand.interpolation);
    goal.arm_from_weapon.translation = wandering_goal(seconds_at(tick));
    const Pose pose = posed_at(model, body, goal);
    view::Frame frame = frame_of(assets.setup, pose);
    const Vec3 shoulder = joint_place(frame, model.arm.upperarm);
    const Rigid turn{studied_place().rotation, shoulder};
    view::add_axes(frame.overlay, {Vec4f(1), 3, true}, turn * goal.arm_from_weapon, 0.15);
    view::add_cross(frame.overlay, {kGoal, 3, true}, turn.point(goal.arm_from_weapon.translation), 0.06);
    view::add_line(frame.overlay, {kGoal, 2, true}, joint_place(frame, model.arm.weapon),
                   turn.point(goal.arm_from_weapon.translation));
    view::add_cross(frame.overlay, {kElbow, 2.5f, true}, joint_place(frame, model.arm.forearm), 0.06);
    for (std::uint32_t back = 0; back < 240; back += 4) {
        const Real time = seconds_at(tick) - seconds_at(back);
        view::add_line(frame.overlay, {kTrace, 1.5f, true}, turn.point(wandering_goal(time)),
                       turn.point(wandering_goal(time - seconds_at(4))));
    }
    const auto side = view::orbit(shoulder + Vec3(0.3, -0.1, 0), 0.1, 0.1, 2.3, 0.6);
    const auto front = view::orbit(shoulder + Vec3(0.2, -0.1, 0), 1.25, 0.2, 2.5, 0.6);
    return {{frame, side, "from the side"}, {frame, front, "from before"}};
}

}  // namespace riposte::gallery
