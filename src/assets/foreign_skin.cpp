// A foreign model's vertices: into our bind pose, and over our helper joints.
#include "foreign_fencer.hpp"

#include <riposte/math/rotation.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// Between which parts of the limb's length the helper's share of the limb's weight grows from 0 to 1, or falls from 1
/// (tools/art/rig.py, spread_twist).
struct HelperSpread {
    const char* helper;
    const char* limb;
    const char* end;
    Real none, whole;
};
constexpr HelperSpread kSpreads[] = {{"forearm_twist", "forearm", "hand", 0.25, 0.85},
                                     {"upperarm_swing", "upperarm", "forearm", 0.80, 0.10},
                                     {"thigh_swing", "thigh", "shin", 0.75, 0.05}};

/// Gives `share` of a joint's weight to another; the lightest of five makes room.
void hand_over(Influences& influences, JointIndex from, JointIndex to, float share) {
    std::array<std::pair<float, std::uint8_t>, 5> list{};
    std::size_t count = 0;
    for (std::size_t k = 0; k < 4 && influences.weights[k] > 0; ++k) {
        list[count++] = {influences.weights[k], influences.joints[k]};
    }
    const auto owner = std::find_if(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count),
                                    [&](const auto& entry) { return entry.second == from; });
    if (owner == list.begin() + static_cast<std::ptrdiff_t>(count) || !(share > 0)) return;
    const float moved = owner->first * share;
    owner->first -= moved;
    list[count++] = {moved, static_cast<std::uint8_t>(to)};
    std::sort(list.begin(), list.begin() + static_cast<std::ptrdiff_t>(count), [](const auto& a, const auto& b) {
        return a.first != b.first ? a.first > b.first : a.second < b.second;
    });
    float sum = 0;
    for (std::size_t k = 0; k < 4; ++k) sum += list[k].first;
    for (std::size_t k = 0; k < 4; ++k) {
        const bool used = list[k].first > 0;
        influences.joints[k] = used ? list[k].second : std::uint8_t{0};
        influences.weights[k] = used ? list[k].first / sum : 0;
    }
}

}  // namespace

void make_tangents(RenderMesh& mesh) {
    std::vector<Vec3f> along_u(mesh.positions.size(), Vec3f(0));
    std::vector<Vec3f> along_v(mesh.positions.size(), Vec3f(0));
    for (std::size_t i = 0; i + 2 < mesh.indices.size(); i += 3) {
        const std::uint32_t* corner = &mesh.indices[i];
        const Vec3f p = mesh.positions[corner[1]] - mesh.positions[corner[0]];
        const Vec3f q = mesh.positions[corner[2]] - mesh.positions[corner[0]];
        const Vec2f s = mesh.uv[corner[1]] - mesh.uv[corner[0]];
        const Vec2f t = mesh.uv[corner[2]] - mesh.uv[corner[0]];
        const float area = s.x * t.y - t.x * s.y;
        if (area == 0) continue;
        const float sign = area > 0 ? 1.0F : -1.0F;
        for (std::size_t k = 0; k < 3; ++k) {
            along_u[corner[k]] += (p * t.y - q * s.y) * sign;
            along_v[corner[k]] += (q * s.x - p * t.x) * sign;
        }
    }
    mesh.tangents.clear();
    for (std::size_t v = 0; v < mesh.positions.size(); ++v) {
        const Vec3f& n = mesh.normals[v];
        const Vec3f t = normalized_or(along_u[v] - n * glm::dot(n, along_u[v]), Vec3f(any_perpendicular(Vec3(n))));
        // The bitangent of glTF points up in the picture, V points down.
        mesh.tangents.emplace_back(t, glm::dot(glm::cross(n, t), along_v[v]) > 0 ? -1.0F : 1.0F);
    }
}

void carry_into_bind(const Rebinding& rebinding, const std::vector<Influences>& influences, RenderMesh& mesh) {
    for (std::size_t v = 0; v < mesh.positions.size(); ++v) {
        Vec3 position(0);
        Vec3 normal(0);
        Vec3 tangent(0);
        for (std::size_t k = 0; k < 4; ++k) {
            const Rigid& carried = rebinding.model_from_mesh[influences[v].joints[k]];
            const auto weight = static_cast<Real>(influences[v].weights[k]);
            position += carried.point(Vec3(mesh.positions[v])) * weight;
            normal += carried.direction(Vec3(mesh.normals[v])) * weight;
            tangent += carried.direction(Vec3(Vec3f(mesh.tangents[v]))) * weight;
        }
        mesh.positions[v] = Vec3f(position);
        mesh.normals[v] = normalized_or(Vec3f(normal), mesh.normals[v]);
        mesh.tangents[v] = Vec4f(normalized_or(Vec3f(tangent), Vec3f(mesh.tangents[v])), mesh.tangents[v].w);
    }
}

void spread_over_helpers(const Rebinding& rebinding, const std::vector<Vec3f>& positions,
                         std::vector<Influences>& influences) {
    const Skeleton& skeleton = rebinding.skeleton;
    const std::vector<Rigidf> bind = model_from_bind_joints(skeleton);
    for (const Side side : {Side::kLeft, Side::kRight}) {
        for (const HelperSpread& spread : kSpreads) {
            const JointIndex helper = skeleton.find(side_name(side, spread.helper));
            if (!rebinding.made_up[static_cast<std::size_t>(helper)]) continue;
            const JointIndex limb = skeleton.find(side_name(side, spread.limb));
            const JointIndex end = skeleton.find(side_name(side, spread.end));
            const Vec3f from = bind[static_cast<std::size_t>(limb)].translation;
            const Vec3f bone = bind[static_cast<std::size_t>(end)].translation - from;
            for (std::size_t v = 0; v < positions.size(); ++v) {
                const auto part = Real(glm::dot(positions[v] - from, bone) / glm::dot(bone, bone));
                const Real share =
                    smooth_step(std::clamp((part - spread.none) / (spread.whole - spread.none), 0.0, 1.0));
                hand_over(influences[v], limb, helper, static_cast<float>(share));
            }
        }
    }
}

}  // namespace riposte
