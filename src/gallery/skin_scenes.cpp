// The skin's deformations side by side.

#include "chart.hpp"
#include "scene_parts.hpp"

#include <riposte/gallery/area_study.hpp>

#include <fmt/format.h>

namespace riposte::gallery {
namespace {

/// By the method's number: linear, bones, basic, dual quaternions.
const std::array<Vec4f, kSkinMethodCount> kMethodColours{Vec4f(0.95f, 0.35f, 0.30f, 1), Vec4f(1.0f, 0.78f, 0.25f, 1),
                                                         Vec4f(0.75f, 0.75f, 0.78f, 1), Vec4f(0.40f, 0.75f, 1.0f, 1)};

SkinMethod method_at(std::size_t i) { return static_cast<SkinMethod>(i); }

void add_ring(view::Frame& frame, const FencerModel& model, const SkinRing& ring, SkinMethod method) {
    const view::FencerView& figure = frame.fencers[0];
    std::vector<Vec3f> positions(model.skin.vertex_count());
    deform(model.skin, figure.palette, method, positions);
    const auto place = [&](const SkinRing::Point& point) {
        return figure.world_from_model.point(glm::mix(positions[point.a], positions[point.b], point.part));
    };
    for (std::size_t i = 0; i < ring.points.size(); ++i) {
        frame.overlay.lines.push_back({place(ring.points[i]), place(ring.points[(i + 1) % ring.points.size()]),
                                       kMethodColours.at(static_cast<std::size_t>(method)), 3, true});
    }
}

std::vector<Panel> each_method(const SceneAssets& assets, const Pose& pose, const view::Camera& camera,
                               const SkinRing& ring, const std::string& note) {
    const view::Frame figure = frame_of(assets.setup, pose);
    const AreaByMethod kept = area_kept(assets.setup.models[0]->skin, figure.fencers[0].palette, ring);
    std::vector<Panel> panels;
    for (std::size_t i = 0; i < kSkinMethodCount; ++i) {
        Panel panel{figure, camera, fmt::format("{}{}: area {:.2f}", name_of(method_at(i)), note, kept.at(i))};
        panel.frame.skin_method = method_at(i);
        panel.frame.fencers[0].weapon_shown = false;
        add_ring(panel.frame, *assets.setup.models[0], ring, method_at(i));
        panels.push_back(std::move(panel));
    }
    return panels;
}

view::Camera beside_elbow(const view::Frame& frame, const FencerModel& model) {
    return view::orbit(joint_place(frame, model.arm.forearm), 0.35, 0.25, 0.95, 0.55);
}

Panel area_chart(const AreaStudy& study, Real turn) {
    Chart chart({0, 180, 30}, {0, 1.2, 0.25});
    std::vector<std::string> degrees;
    for (int at = 0; at <= 180; at += 30) degrees.push_back(fmt::format("{}°", at));
    chart.add_row("twist", degrees, Vec4f(0));
    for (const SkinMethod method :
         {SkinMethod::kBasic, SkinMethod::kLinear, SkinMethod::kBones, SkinMethod::kDualQuaternions}) {
        const auto number = static_cast<std::size_t>(method);
        std::vector<Vec2> curve;
        std::vector<std::string> row;
        for (std::size_t i = 0; i <= AreaStudy::kSteps; ++i) {
            const Real kept = study.elbow_kept.at(i).at(number);
            curve.emplace_back(180.0 * static_cast<Real>(i) / AreaStudy::kSteps, kept);
            if (i % 6 == 0) row.push_back(fmt::format("{:.2f}", kept));
        }
        chart.add_curve(curve, kMethodColours.at(number));
        chart.add_row(name_of(method), row, kMethodColours.at(number));
    }
    chart.add_upright(turn * 180 / kPi);
    return chart.panel("area kept at the elbow against its twist");
}

}  // namespace

std::vector<Panel> elbow_twist(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const Real turn = to_and_fro(tick, 4) * kPi;
    const Pose pose = twisted_elbow(model, turn);
    return each_method(assets, pose, beside_elbow(frame_of(assets.setup, pose), model), assets.areas->elbow,
                       fmt::format(", {:.0f}°", turn * 180 / kPi));
}

std::vector<Panel> shoulder_posture(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const HandGoal guard = interpolate_keys(assets.setup.key_poses.swing, {0, 0}, assets.setup.hand.interpolation);
    const HandGoal high = interpolate_keys(assets.setup.key_poses.swing, {0, 1}, assets.setup.hand.interpolation);
    const Pose pose = posed_at(model, guard_pose(model), blend(guard, high, 1 - to_and_fro(tick, 4)));
    const view::Frame frame = frame_of(assets.setup, pose);
    const Vec3 shoulder = joint_place(frame, model.arm.upperarm);
    return each_method(assets, pose, view::orbit(shoulder, -0.45, 0.35, 1.25, 0.6), assets.areas->shoulder, "");
}

std::vector<Panel> area_kept_at_elbow(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    const Real turn = to_and_fro(tick, 4) * kPi;
    view::Frame frame = frame_of(assets.setup, twisted_elbow(model, turn));
    frame.fencers[0].weapon_shown = false;
    for (std::size_t i = 0; i < kSkinMethodCount; ++i) add_ring(frame, model, assets.areas->elbow, method_at(i));
    const view::Camera camera = beside_elbow(frame, model);
    return {area_chart(*assets.areas, turn),
            {std::move(frame), camera, fmt::format("the same line in each skin, {:.0f}°", turn * 180 / kPi)}};
}

}  // namespace riposte::gallery
