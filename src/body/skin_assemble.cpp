#include "skin_assemble.hpp"

#include <algorithm>
#include <numeric>

namespace riposte {
namespace {

using JointBits = std::uint64_t;

JointBits joints_of(const Influences& influences) {
    JointBits mask = 0;
    for (std::size_t k = 0; k < 4; ++k) {
        if (influences.weights[k] > 0) mask |= JointBits{1} << influences.joints[k];
    }
    return mask;
}

std::vector<std::uint32_t> order_of(const std::vector<SkinVertex>& vertices) {
    std::vector<std::uint32_t> order(vertices.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        if (vertices[a].blend != vertices[b].blend) return vertices[a].blend < vertices[b].blend;
        const JointBits joints_a = joints_of(vertices[a].influences);
        const JointBits joints_b = joints_of(vertices[b].influences);
        return joints_a != joints_b ? joints_a < joints_b : a < b;
    });
    return order;
}

JointSet set_of(JointBits joints, std::uint32_t first) {
    JointSet set{first, first, {}, 0};
    for (std::uint8_t j = 0; j < kMaxJoints; ++j) {
        if (joints >> j & 1U) set.joints[set.count++] = j;
    }
    return set;
}

float weight_of(const Influences& influences, std::uint8_t joint) {
    for (std::size_t k = 0; k < 4; ++k) {
        if (influences.joints[k] == joint && influences.weights[k] > 0) return influences.weights[k];
    }
    return 0;
}

void append(const SkinVertex& vertex, Skin& skin) {
    const auto i = static_cast<std::uint32_t>(skin.vertex_count());
    const JointBits joints = joints_of(vertex.influences);
    const bool same_set = i > 0 && skin.blend.back() == vertex.blend && joints_of(skin.influences.back()) == joints;
    if (!same_set) skin.joint_sets.push_back(set_of(joints, i));
    JointSet& set = skin.joint_sets.back();
    set.end = i + 1;
    for (std::size_t k = 0; k < 4; ++k) {
        skin.set_weights[k].push_back(k < set.count ? weight_of(vertex.influences, set.joints[k]) : 0.0F);
    }
    skin.x.push_back(vertex.position_bind.x);
    skin.y.push_back(vertex.position_bind.y);
    skin.z.push_back(vertex.position_bind.z);
    skin.influences.push_back(vertex.influences);
    skin.blend.push_back(vertex.blend);
    skin.t.push_back(vertex.t);
    auto& run = skin.runs[vertex.blend];
    if (run[1] == 0) run[0] = i;
    run[1] = i + 1;
}

void pad(Skin& skin) {
    const std::size_t padded = skin.vertex_count() + kSkinPadding;
    for (auto* list : {&skin.x, &skin.y, &skin.z, &skin.t}) list->resize(padded, 0.0F);
    for (auto& weights : skin.set_weights) weights.resize(padded, 0.0F);
}

BodyPart majority(BodyPart a, BodyPart b, BodyPart c) { return b == c ? b : a; }

}  // namespace

SkinBuild assemble_skin(const Skeleton& skeleton, const std::vector<SkinVertex>& vertices,
                        const std::vector<std::array<std::uint32_t, 3>>& triangles, std::vector<BoneBlend> blends) {
    SkinBuild build;
    Skin& skin = build.skin;
    build.skin_vertex.resize(vertices.size());
    skin.runs.assign(blends.size(), {0, 0});
    const std::vector<std::uint32_t> order = order_of(vertices);
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        build.skin_vertex[order[i]] = i;
        append(vertices[order[i]], skin);
        skin.part.push_back(part_of_joint(skeleton.joints[skin.influences[i].joints[0]].name));
    }
    pad(skin);
    for (const auto& triangle : triangles) {
        const std::array<std::uint32_t, 3> moved{build.skin_vertex[triangle[0]], build.skin_vertex[triangle[1]],
                                                 build.skin_vertex[triangle[2]]};
        skin.triangles.push_back(moved);
        skin.triangle_part.push_back(majority(skin.part[moved[0]], skin.part[moved[1]], skin.part[moved[2]]));
    }
    for (const Rigidf& joint : model_from_bind_joints(skeleton)) skin.joint_from_bind.push_back(inverse(joint));
    for (const Joint& joint : skeleton.joints) skin.joint_parent.push_back(joint.parent);
    skin.blends = std::move(blends);
    return build;
}

}  // namespace riposte
