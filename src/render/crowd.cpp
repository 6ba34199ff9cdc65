#include "crowd.hpp"

#include <riposte/assets/simplify.hpp>
#include <riposte/math/rotation.hpp>

#include <fmt/format.h>
#include <glm/ext/matrix_transform.hpp>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <utility>

namespace riposte::render {
namespace {

constexpr std::array<double, kLevels> kShares{1, 0.5, 0.22};
constexpr std::array<Real, kLevels - 1> kFrom{75, 25};  // pixels a metre from which on each is fine enough for a face
constexpr Vec3f kMiddle{0, 0.95F, 0};                   // of a figure, m
constexpr float kRadius = 1.25F;                        // of the ball about it, hands up included
constexpr float kHalfDepth = 0.35F;                     // m, how much nearer than his middle a spectator may come

/// What simplified() wants to know of a mesh without joints.
RenderMesh as_render_mesh(const Primitive& primitive) {
    RenderMesh mesh;
    mesh.positions = primitive.positions;
    mesh.normals = primitive.normals;
    mesh.uv = primitive.uv;
    mesh.indices = primitive.indices;
    const std::size_t count = primitive.positions.size();
    mesh.joints.resize(count);
    mesh.weights.resize(count, Vec4f(1, 0, 0, 0));
    mesh.blend.resize(count);
    mesh.t.resize(count);
    std::map<std::tuple<float, float, float>, std::uint32_t> known;
    for (const Vec3f& p : primitive.positions) {
        const auto next = static_cast<std::uint32_t>(known.size());
        mesh.surface_vertex.push_back(known.try_emplace({p.x, p.y, p.z}, next).first->second);
    }
    return mesh;
}

/// Whether a ball reaches into the picture: planes are sums of the matrix' rows (Gribb and Hartmann 2001).
bool seen(const Mat4f& clip_from_world, const Vec3f& centre, float radius) {
    const Mat4f rows = glm::transpose(clip_from_world);
    for (int axis = 0; axis < 3; ++axis) {
        for (const float side : {1.0F, -1.0F}) {
            const Vec4f plane = rows[3] + side * rows[axis];
            const Vec3f normal(plane);
            if (glm::dot(normal, centre) + plane.w < -radius * glm::length(normal)) return false;
        }
    }
    return true;
}

GpuSpectator placed(const view::Spectator& who, const view::SpectatorView& does) {
    GpuSpectator item;
    item.world_from_figure = glm::translate(Mat4f(1), who.place_world) *
                             glm::rotate(Mat4f(1), who.heading, Vec3f(0, 1, 0)) *
                             glm::scale(Mat4f(1), Vec3f(who.scale));
    for (std::size_t i = 0; i < item.colours.size(); ++i) item.colours[i] = Vec4f(who.colours[i], 1);
    item.motion = Vec4f(does.head_turn, does.sway, does.cheer, 0);
    return item;
}

bool is_part(const Vec4f& way) {
    const float part = std::round(way.w * 8);  // as shaders/surface.vert reads it
    return part >= 0 && part < static_cast<float>(view::kDressCount);
}

/// What the model has and a crowd cannot be drawn with, or nothing.
std::string wrong_with(const StaticModel& model) {
    std::set<std::string> names;
    for (const Primitive& p : model.primitives) {
        const std::size_t vertices = p.positions.size();
        if (!names.insert(p.name).second) return fmt::format("figure '{}' is in two pieces or more", p.name);
        if (p.indices.empty()) return fmt::format("figure '{}' has no triangles", p.name);
        if (!p.uv2.empty()) return fmt::format("figure '{}' has a second set of texture coordinates", p.name);
        if (p.colours.size() != vertices || p.colours2.size() != vertices)
            return fmt::format("figure '{}' lacks COLOR_0 or COLOR_1, which have its cheering pose", p.name);
        if (!std::all_of(p.colours.begin(), p.colours.end(), is_part))
            return fmt::format("figure '{}' has a part in COLOR_0's alpha that is none of 0 to {} eighths", p.name,
                               view::kDressCount - 1);
    }
    return "";
}

}  // namespace

Result<Crowd> Crowd::create(const StaticModel& model, bool full) {
    if (const std::string wrong = wrong_with(model); !wrong.empty())
        return Error{wrong, "audience.glb among the assets", "put back the file as it was installed"};
    return Crowd(model, full);
}

Crowd::Crowd(const StaticModel& model, bool full) : model_(upload_model(model, full)) {
    end_levels_early(model_);
    for (std::size_t m = 0; m < model.primitives.size(); ++m) {
        const RenderMesh mesh = as_render_mesh(model.primitives[m]);
        for (std::size_t level = 1; level < kLevels; ++level)
            add_indices(model_.meshes[m], simplified(mesh, kShares[level]));
        const Marker* neck = model.find_marker(model.primitives[m].name + "_neck");
        necks_.push_back(neck != nullptr ? neck->model_from_marker.translation : Vec3f(0, 1.5F, 0));
    }
    const auto people = view::audience();
    for (std::size_t i = 0; i < people.size(); ++i) {
        const auto same = [&](const Primitive& p) { return p.name == people[i].figure; };
        const auto found = std::find_if(model.primitives.begin(), model.primitives.end(), same);
        if (found == model.primitives.end()) continue;
        figures_.push_back({i, static_cast<std::size_t>(found - model.primitives.begin())});
    }
    buffer_ = make_dynamic_buffer(std::max<std::size_t>(figures_.size(), 1) * sizeof(GpuSpectator));
}

void Crowd::put(const Figure& figure, const view::SpectatorView& does, std::size_t level) {
    standing_.push_back({figure.mesh, level, placed(view::audience()[figure.spectator], does)});
}

std::vector<CrowdDraw> Crowd::hand_over() {
    const auto call = [](const Standing& s) { return std::pair(s.mesh, s.level); };
    std::stable_sort(standing_.begin(), standing_.end(),
                     [&](const Standing& a, const Standing& b) { return call(a) < call(b); });
    std::vector<CrowdDraw> draws;
    items_.clear();
    for (const Standing& s : standing_) {
        if (draws.empty() || std::pair(draws.back().mesh, draws.back().level) != call(s))
            draws.push_back({s.mesh, s.level, static_cast<int>(items_.size()), 0});
        ++draws.back().count;
        items_.push_back(s.item);
    }
    standing_.clear();
    write(buffer_, std::span<const GpuSpectator>(items_));
    return draws;
}

std::vector<CrowdDraw> Crowd::gather(std::span<const view::SpectatorView> views, const Mat4f& clip_from_world,
                                     const Vec3f& eye_world, float picture_height, float fov_tangent) {
    for (const Figure& figure : figures_) {
        const Vec3f centre = view::audience()[figure.spectator].place_world + kMiddle;
        if (!seen(clip_from_world, centre, kRadius)) continue;
        const float away = std::max(0.1F, glm::distance(centre, eye_world) - kHalfDepth);
        put(figure, views[figure.spectator], level_at(picture_height / (2 * fov_tangent * away), kFrom));
    }
    return hand_over();
}

std::vector<CrowdDraw> Crowd::gather_all() {
    for (const Figure& figure : figures_) put(figure, {}, 1);
    return hand_over();
}

}  // namespace riposte::render
