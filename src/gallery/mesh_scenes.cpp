// The skin as a mesh: whose bone each vertex follows, and what a split of triangles leads to (K figs 3.1, 3.4, 3.9 and
// 3.10).
#include "mesh_study.hpp"
#include "scene_parts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <set>

namespace riposte::gallery {
namespace {

using Triangles = std::vector<std::array<std::uint32_t, 3>>;

const Vec4f kWhole(0.75f, 0.75f, 0.78f, 1);
const Vec4f kChosen(0.35f, 0.80f, 1.0f, 1);
const Vec4f kInduced(1.0f, 0.62f, 0.15f, 1);

/// A colour of its own for each bone; neighbours in number differ by the golden section of the colour circle.
Vec4f bone_colour(std::size_t joint) {
    const double turn = std::fmod(static_cast<double>(joint) * 0.6180339887, 1.0);
    const auto part = [&](double at) { return static_cast<float>(0.62 + 0.38 * std::cos(2 * kPi * (turn - at))); };
    return {part(0), part(1.0 / 3), part(2.0 / 3), 1};
}

/// A skin in a pose, as it is drawn: the edges of the triangles that look at the eye, each half in the colour of the
/// bone that its vertex follows most, and the vertices where they are to be seen.
struct MeshPicture {
    const Skin& skin;
    const view::FencerView& figure;
    SkinMethod method = SkinMethod::kBones;
    Vec3 eye{0};
    std::vector<std::uint8_t> shown{};  ///< by triangle; empty: all
    float dot = 0;                      ///< m, the size of a vertex; 0: none
};

void add_mesh(view::Overlay& overlay, const MeshPicture& picture) {
    const Skin& skin = picture.skin;
    std::vector<Vec3f> world(skin.vertex_count());
    SkinPalette palette;
    make_palette(skin, picture.figure.pose, palette);
    deform(skin, palette, picture.method, world);
    for (Vec3f& p : world) p = picture.figure.world_from_model.point(p);
    const auto colour = [&](std::uint32_t v) { return bone_colour(skin.influences[v].joints[0]); };
    std::set<std::pair<std::uint32_t, std::uint32_t>> drawn;
    std::set<std::uint32_t> seen;
    for (std::size_t t = 0; t < skin.triangles.size(); ++t) {
        if (!picture.shown.empty() && picture.shown[t] == 0) continue;
        const Corners corners = corners_of(skin.triangles[t], world);
        if (glm::dot(normal_of(corners), picture.eye - corners[0]) <= 0) continue;
        for (std::size_t i = 0; i < 3; ++i) {
            const std::uint32_t a = skin.triangles[t][i];
            const std::uint32_t b = skin.triangles[t][(i + 1) % 3];
            seen.insert(a);
            if (!drawn.insert(std::minmax(a, b)).second) continue;
            const Vec3f middle = (world[a] + world[b]) * 0.5f;
            overlay.lines.push_back({world[a], middle, colour(a), 1.0f, true});
            overlay.lines.push_back({middle, world[b], colour(b), 1.0f, true});
        }
    }
    if (picture.dot <= 0) return;
    for (const std::uint32_t v : seen)
        view::add_cross(overlay, {colour(v), 2.0f, true}, Vec3(world[v]), static_cast<Real>(picture.dot));
}

/// The triangles within that distance (m) of a place of the bind pose.
std::vector<std::uint8_t> triangles_near(const Skin& skin, const Vec3f& place_bind, float within) {
    std::vector<std::uint8_t> near;
    near.reserve(skin.triangles.size());
    for (const auto& t : skin.triangles) {
        const Vec3f middle = (skin.bind_position(t[0]) + skin.bind_position(t[1]) + skin.bind_position(t[2])) / 3.0f;
        near.push_back(glm::distance(middle, place_bind) < within ? 1 : 0);
    }
    return near;
}

Panel elbow_panel(const view::Frame& figure, const FencerModel& model, const Skin& skin, const std::string& caption) {
    Panel panel{figure, view::orbit(joint_place(figure, model.arm.forearm), 0.35, 0.25, 0.55, 0.55), caption};
    panel.frame.fencers[0].body_shown = false;
    const Vec3f pivot = model_from_bind_joints(model.skeleton)[static_cast<std::size_t>(model.arm.forearm)].translation;
    panel.frame.backdrop = kDarkBackdrop;
    add_mesh(panel.frame.overlay,
             {skin, figure.fencers[0], SkinMethod::kBasic, panel.camera.world_from_camera.translation,
              triangles_near(skin, pivot, 0.19f), 0.004f});
    return panel;
}

/// A triangle in the middle and three others along its sides.
struct Star {
    std::vector<Vec2> points;
    Triangles triangles{{0, 1, 2}, {1, 0, 3}, {2, 1, 4}, {0, 2, 5}};

    Star() {
        for (const double at : {90.0, 210.0, 330.0, 150.0, 270.0, 30.0}) {
            const double reach = points.size() < 3 ? 1 : 1.55;
            points.emplace_back(reach * std::cos(at * kPi / 180), reach * std::sin(at * kPi / 180));
        }
    }
};

Panel star_panel(const std::array<std::uint8_t, 4>& chosen, SplitKind kind, const std::string& name) {
    const Star star;
    const std::vector<std::uint32_t> place{0, 1, 2, 3, 4, 5};
    const SplitMesh mesh = split(star.triangles, place, chosen, kind);
    std::vector<Vec2> points = star.points;
    for (const MeanVertex& added : mesh.added) {
        Vec2 sum(0);
        for (std::size_t i = 0; i < added.count; ++i) sum += points[added.of.at(i)];
        points.push_back(sum / static_cast<Real>(added.count));
    }
    const Vec3 middle(0, 1.2, 0);
    const view::Camera camera = view::look_at(middle + kAxisZ * 2.0, middle, 0.62);
    Panel panel{empty_frame(), camera, fmt::format("{}: {} triangles of 4", name, mesh.triangles.size())};
    view::Overlay& overlay = panel.frame.overlay;
    panel.frame.backdrop = kDarkBackdrop;
    const auto at = [&](std::uint32_t v) { return middle + Vec3(points[v] * 0.3, 0); };
    const auto lines_of = [&](const Triangles& triangles, const Vec4f& colour, float width) {
        for (const auto& t : triangles) {
            for (std::size_t i = 0; i < 3; ++i)
                view::add_line(overlay, {colour, width, true}, at(t[i]), at(t[(i + 1) % 3]));
        }
    };
    // What is new lies under what there was, so that only the new edges keep their colour.
    Triangles of_chosen;
    Triangles of_others;
    for (const auto& t : mesh.triangles) {
        const Vec2 inside = (points[t[0]] + points[t[1]] + points[t[2]]) / 3.0;
        std::size_t holder = 0;
        for (std::size_t i = 0; i < star.triangles.size(); ++i) {
            const auto& whole = star.triangles[i];
            bool within = true;
            for (std::size_t k = 0; k < 3; ++k) {
                const Vec2 side = star.points[whole[(k + 1) % 3]] - star.points[whole[k]];
                const Vec2 off = inside - star.points[whole[k]];
                within = within && side.x * off.y - side.y * off.x > 0;
            }
            if (within) holder = i;
        }
        (chosen.at(holder) != 0 ? of_chosen : of_others).push_back(t);
    }
    lines_of(of_others, kInduced, 2.5f);
    lines_of(of_chosen, kChosen, 2.5f);
    lines_of(star.triangles, kWhole, 4);
    return panel;
}

}  // namespace

std::vector<Panel> bone_mesh(const SceneAssets& assets, std::uint32_t tick) {
    const FencerModel& model = *assets.setup.models[0];
    Pose pose = bind_pose(model.skeleton);
    Quatf& forearm = pose[model.arm.forearm].rotation;
    forearm = forearm * Quatf(axis_angle(kAxisX, 1.4 * to_and_fro(tick, 5)));
    view::Frame figure = frame_of(assets.setup, pose);
    figure.fencers[0].weapon_shown = false;

    Panel whole{figure, view::orbit(Vec3(0.0, 0.92, 0), 1.35, 0.1, 4.0, 0.62), {}};
    whole.frame.fencers[0].body_shown = false;
    whole.caption = fmt::format("{} vertices, {} triangles, each in its bone's colour", model.skin.vertex_count(),
                                model.skin.triangles.size());
    whole.frame.backdrop = kDarkBackdrop;
    add_mesh(whole.frame.overlay,
             {model.skin, figure.fencers[0], SkinMethod::kBasic, whole.camera.world_from_camera.translation});

    const auto words = [](const char* name, const SplitElbow& elbow) {
        return fmt::format("{}: {} triangles split, {} along with them, now {}, with {} vertices", name, elbow.chosen,
                           elbow.induced, elbow.skin.triangles.size(), elbow.skin.vertex_count());
    };
    const auto& [thirds, quarters] = *assets.meshes;
    return {std::move(whole), elbow_panel(figure, model, model.skin, "the elbow as it is"),
            elbow_panel(figure, model, thirds.skin, words("one to three", thirds)),
            elbow_panel(figure, model, quarters.skin, words("one to four", quarters))};
}

std::vector<Panel> split_triangles(const SceneAssets& /*assets*/, std::uint32_t /*tick*/) {
    constexpr SplitKind kThree = SplitKind::kOneToThree;
    constexpr SplitKind kFour = SplitKind::kOneToFour;
    return {star_panel({1, 0, 0, 0}, kThree, "a) one to three"),   star_panel({1, 0, 0, 0}, kFour, "b) one to four"),
            star_panel({0, 0, 0, 0}, kFour, "no neighbour split"), star_panel({0, 1, 0, 0}, kFour, "one neighbour"),
            star_panel({0, 1, 1, 0}, kFour, "two neighbours"),     star_panel({0, 1, 1, 1}, kFour, "three neighbours")};
}

}  // namespace riposte::gallery
