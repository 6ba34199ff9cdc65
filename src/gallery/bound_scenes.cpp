// Bounding volumes: which of them hold a body how tightly, and which can be joined (K 5.1, R 3.2).
#include "bound_shapes.hpp"
#include "scene_parts.hpp"

#include <riposte/gallery/kdop_shape.hpp>

#include <fmt/format.h>

#include <algorithm>

namespace riposte::gallery {
namespace {

constexpr Real kLitres = 1000;
const Vec4f kOf0(0.35f, 0.80f, 1.0f, 1);
const Vec4f kOf1(0.95f, 0.55f, 0.95f, 1);
const Vec4f kBoth(1.0f, 0.75f, 0.25f, 1);
const Vec4f kOut(1.0f, 0.35f, 0.25f, 1);
const Vec4f kBody(0.93f, 0.90f, 0.80f, 1);

void add_box(view::Overlay& overlay, const view::Pen& pen, const TurnedBox& box) {
    const std::array<Vec3, 8> corner = box.corners();
    for (std::size_t i = 0; i < 8; ++i) {
        for (const std::size_t side : {1U, 2U, 4U}) {
            if ((i & side) == 0) view::add_line(overlay, pen, corner[i], corner[i | side]);
        }
    }
}

std::vector<Vec3> skin_world(const FencerModel& model, const view::Frame& frame) {
    std::vector<Vec3f> positions(model.skin.vertex_count());
    const view::FencerView& fencer = frame.fencers[0];
    deform(model.skin, fencer.palette, frame.skin_method, positions);
    std::vector<Vec3> world;
    world.reserve(positions.size());
    for (const Vec3f& p : positions) world.emplace_back(fencer.world_from_model.point(p));
    return world;
}

template <int K>
Panel dop_panel(const view::Frame& figure, const view::Camera& camera, const std::vector<Vec3>& points) {
    auto volume = Kdop<K>::empty();
    for (const Vec3& point : points) volume.add(point);
    const auto faces = faces_of<K>(volume);
    Panel panel{figure, camera, fmt::format("{}-DOP: {:.0f} l", K, kLitres * volume_within(faces))};
    add_faces(panel.frame.overlay, faces, {});
    return panel;
}

/// The vertices of the sword arm above and below the elbow.
std::array<std::vector<Vec3>, 2> arm_halves(const FencerModel& model, const view::Frame& frame) {
    const std::vector<Vec3> world = skin_world(model, frame);
    const Skeleton& skeleton = model.skeleton;
    const auto under = [&](JointIndex joint, JointIndex top) {
        while (joint != kNoJoint && joint != top) joint = skeleton[joint].parent;
        return joint == top;
    };
    std::array<std::vector<Vec3>, 2> halves;
    for (std::size_t v = 0; v < world.size(); ++v) {
        const auto joint = static_cast<JointIndex>(model.skin.influences[v].joints[0]);
        if (!under(joint, model.arm.upperarm) || under(joint, model.arm.hand)) continue;
        halves.at(under(joint, model.arm.forearm) ? 1 : 0).push_back(world[v]);
    }
    return halves;
}

std::vector<Vec3> joined(std::vector<Vec3> a, const auto& b) {
    a.insert(a.end(), b.begin(), b.end());
    return a;
}

/// The box about both of the sets, found at once and from the boxes of each.
Panel union_panel(const view::Frame& figure, const view::Camera& camera, const std::array<std::vector<Vec3>, 2>& sets,
                  TurnedBox (*about)(std::span<const Vec3>), const std::string& name) {
    const std::array boxes{about(sets[0]), about(sets[1])};
    const TurnedBox at_once = about(joined(sets[0], sets[1]));
    const TurnedBox of_boxes = about(joined(joined({}, boxes[0].corners()), boxes[1].corners()));
    Panel panel{figure, camera,
                fmt::format("{}: at once {:.2f} l (yellow), from the boxes of both {:.2f} l (red)", name,
                            kLitres * at_once.volume(), kLitres * of_boxes.volume())};
    view::Overlay& overlay = panel.frame.overlay;
    add_box(overlay, {kOf0, 2, true}, boxes[0]);
    add_box(overlay, {kOf1, 2, true}, boxes[1]);
    add_box(overlay, {kOut, 2.5f, true}, of_boxes);
    add_box(overlay, {kBoth, 2.5f, true}, at_once);
    return panel;
}

Panel turning_panel(const TurningBox& box, Real share, const TurnedBox& bound, const char* name) {
    const Vec3 middle = (box.from + box.to) * 0.5;
    const view::Camera camera = view::look_at(middle + Vec3(0.25, 0.3, 2.1), middle, 0.62);
    Real most = 0;
    for (int i = 0; i <= 100; ++i) most = std::max(most, reach_beyond(bound, box, i / 100.0));
    const Real now = reach_beyond(bound, box, share);
    Panel panel{empty_frame(), camera,
                fmt::format("{}, {:.0f} l: sticks out by {:.0f} mm now, {:.0f} mm at most", name,
                            kLitres * bound.volume(), now * 1000, most * 1000)};
    view::Overlay& overlay = panel.frame.overlay;
    panel.frame.backdrop = kDarkBackdrop;
    add_box(overlay, {kOf0 * Vec4f(1, 1, 1, 0.6f), 1.5f, true}, box.at(0));
    add_box(overlay, {kOf1 * Vec4f(1, 1, 1, 0.6f), 1.5f, true}, box.at(1));
    add_box(overlay, {kBoth, 2.5f, true}, bound);
    const TurnedBox at = box.at(share);
    add_box(overlay, {kBody, 3, true}, at);
    for (const Vec3& corner : at.corners()) {
        if (bound.beyond(corner) > 0) view::add_cross(overlay, {kOut, 3, true}, corner, 0.06);
    }
    return panel;
}

}  // namespace

std::vector<Panel> bound_kinds(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const Clip& clip = model.clips[static_cast<std::size_t>(LegClip::kGuard)];
    Pose pose;
    sample(clip, to_and_fro(tick, 2 * clip.duration) * clip.duration, pose);
    const Rigid place{axis_angle(kAxisY, 0.8 * to_and_fro(tick, 8)), studied_place().translation};
    view::Frame figure = frame_of(assets.setup, pose, place * studied_place());
    figure.fencers[0].weapon_shown = false;
    const std::vector<Vec3> points = skin_world(model, figure);
    const view::Camera camera = view::orbit(Vec3(0.05, 0.95, 0), 0.45, 0.12, 4.3, 0.62);
    const TurnedBox turned = turned_box_about(points);
    Panel box{figure, camera, fmt::format("turned box: {:.0f} l", kLitres * turned.volume())};
    add_box(box.frame.overlay, {kBoth, 2, false}, turned);
    return {dop_panel<6>(figure, camera, points), std::move(box), dop_panel<14>(figure, camera, points),
            dop_panel<18>(figure, camera, points), dop_panel<26>(figure, camera, points)};
}

std::vector<Panel> joined_bounds(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    Pose pose = guard_pose(model);
    Quatf& forearm = pose[model.arm.forearm].rotation;
    forearm = forearm * Quatf(axis_angle(kAxisX, 0.5 * to_and_fro(tick, 6)));
    view::Frame figure = frame_of(assets.setup, pose);
    figure.fencers[0].weapon_shown = false;
    const auto halves = arm_halves(model, figure);
    const view::Camera camera = view::orbit(joint_place(figure, model.arm.forearm), 0.35, 0.2, 1.5, 0.55);
    return {union_panel(figure, camera, halves, box_about, "along the axes"),
            union_panel(figure, camera, halves, turned_box_about, "turned")};
}

std::vector<Panel> turning_box(const SceneAssets& /*assets*/, std::uint32_t tick) {
    const TurningBox box{Vec3(0.30, 0.06, 0.06), Vec3(-0.2, 1.15, 0), Vec3(0.2, 1.25, 0), kAxisZ, kPi * 0.9};
    const Real share = to_and_fro(tick, 5);
    return {turning_panel(box, share, bound_of_ends(box), "about both ends of the step"),
            turning_panel(box, share, bound_of_spheres(box), "about the spheres")};
}

}  // namespace riposte::gallery
