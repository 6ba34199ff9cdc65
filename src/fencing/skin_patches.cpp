#include "skin_patches.hpp"

#include <riposte/contact/kdop_parts.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr std::size_t kPatchLeaves = 16;
constexpr float kRounding = 1e-4F;  // m, far more than that of the deformation

/// The patch's vertices by their blend.
std::array<std::vector<std::uint32_t>, kMaxJoints> vertices_by_blend(const Skin& skin, const KdopTree<kSkinDop>& tree,
                                                                     std::uint32_t root) {
    std::array<std::vector<std::uint32_t>, kMaxJoints> vertices;
    for (std::uint32_t i = root; i < tree.nodes[root].skip; ++i) {
        const KdopNode& node = tree.nodes[i];
        for (std::uint32_t k = 0; k < node.vertex_count; ++k) {
            const std::uint32_t v = tree.leaf_vertices[node.first_vertex + k];
            vertices[skin.blend[v]].push_back(v);
        }
    }
    return vertices;
}

PatchBox box_about(const Skin& skin, const std::vector<std::uint32_t>& vertices, std::size_t blend) {
    PatchBox box;
    box.blend = static_cast<std::uint8_t>(blend);
    Vec3f low(std::numeric_limits<float>::max());
    Vec3f high = -low;
    for (const std::uint32_t v : vertices) {
        const Vec3f arm = skin.bind_position(v) - skin.blends[blend].pivot_bind;
        low = glm::min(low, arm);
        high = glm::max(high, arm);
        box.reach = std::max(box.reach, glm::length(arm));
        box.with_from = box.with_from || skin.t[v] < 1;
        box.with_to = box.with_to || skin.t[v] > 0;
    }
    box.from_pivot = (low + high) * 0.5F;
    box.half = (high - low) * 0.5F;
    return box;
}

PartSet parts_of_patch(const Skin& skin, const KdopTree<kSkinDop>& tree, std::uint32_t root) {
    PartSet parts;
    for (std::uint32_t i = root; i < tree.nodes[root].skip; ++i) {
        const KdopNode& node = tree.nodes[i];
        for (std::uint32_t k = 0; k < node.triangle_count; ++k)
            parts.add(skin.triangle_part[tree.leaf_triangles[node.first_triangle + k]]);
    }
    return parts;
}

/// Of the vertices that have one in common, about a place that goes with the joint.
struct Gathered {
    JointIndex joint = kNoJoint;
    Vec3f centre_bind{0};
    float radius = -1;  ///< none as yet
    void take(const Vec3f& vertex_bind) { radius = std::max(radius, glm::distance(vertex_bind, centre_bind)); }
};

JointBall ball_of(const Skin& skin, const Gathered& some) {
    const Rigidf& joint_from_bind = skin.joint_from_bind[static_cast<std::size_t>(some.joint)];
    const float radius = some.radius < 0 ? some.radius : some.radius + kRounding;
    return {some.joint, joint_from_bind.point(some.centre_bind), radius};
}

void add_coarse_balls(const Skin& skin, SkinPatches& patches) {
    std::vector<Gathered> by_blend;
    for (const BoneBlend& blend : skin.blends) by_blend.push_back({blend.from, blend.pivot_bind});
    std::vector<Gathered> by_joint;
    for (std::size_t j = 0; j < skin.joint_from_bind.size(); ++j)
        by_joint.push_back({static_cast<JointIndex>(j), inverse(skin.joint_from_bind[j]).translation});
    for (std::size_t v = 0; v < skin.vertex_count(); ++v) {
        const Vec3f vertex = skin.bind_position(v);
        by_blend[skin.blend[v]].take(vertex);
        for (std::size_t k = 0; k < 4; ++k) {
            if (skin.influences[v].weights[k] > 0) by_joint[skin.influences[v].joints[k]].take(vertex);
        }
    }
    for (const Gathered& some : by_blend) patches.blend_balls.push_back(ball_of(skin, some));
    for (const Gathered& some : by_joint) patches.joint_balls.push_back(ball_of(skin, some));
}

}  // namespace

SkinPatches make_patches(const Skin& skin, const KdopTree<kSkinDop>& tree) {
    SkinPatches patches;
    add_coarse_balls(skin, patches);
    patches.roots = parts_of(tree, kPatchLeaves);
    for (const std::uint32_t root : patches.roots) {
        patches.box_begin.push_back(static_cast<std::uint32_t>(patches.boxes.size()));
        patches.parts.push_back(parts_of_patch(skin, tree, root));
        const auto vertices = vertices_by_blend(skin, tree, root);
        for (std::size_t blend = 0; blend < vertices.size(); ++blend) {
            if (!vertices[blend].empty()) patches.boxes.push_back(box_about(skin, vertices[blend], blend));
        }
    }
    patches.box_begin.push_back(static_cast<std::uint32_t>(patches.boxes.size()));
    return patches;
}

void BindMotions::begin(const ModelPose& pose) {
    pose_ = &pose;
    knows_joint_.fill(0);
    knows_blend_.fill(0);
}

const BindMotion& BindMotions::know_joint(const Skin& skin, JointIndex joint) {
    const auto j = static_cast<std::size_t>(joint);
    if (knows_joint_[j] != 0) return joints_[j];
    const auto magnitudes = [](Lanes4 v) { return lanes_max(v, -v); };
    const Rigidf model_from_bind = pose_->model_from_joint[j] * skin.joint_from_bind[j];
    const Mat3f turn = glm::mat3_cast(model_from_bind.rotation);
    const std::array<Lanes4, 3> columns{lanes_of(turn[0]), lanes_of(turn[1]), lanes_of(turn[2])};
    joints_[j] = {
        model_from_bind,       columns[0], columns[1], columns[2], magnitudes(columns[0]), magnitudes(columns[1]),
        magnitudes(columns[2])};
    knows_joint_[j] = 1;
    return joints_[j];
}

void BindMotions::know(const Skin& skin, std::size_t blend) {
    if (knows_blend_[blend] != 0) return;
    const BoneBlend& bones = skin.blends[blend];
    const BindMotion& from = know_joint(skin, bones.from);
    const BindMotion& to = know_joint(skin, bones.to);
    const float cos_half = std::fabs(glm::dot(from.model_from_bind.rotation, to.model_from_bind.rotation));
    blends_[blend] = {from.direction(bones.pivot_bind) + lanes_of(from.model_from_bind.translation), 1 - cos_half};
    knows_blend_[blend] = 1;
}

void add_centres(const std::vector<JointBall>& balls, const ModelPose& pose, std::span<SkinBox> centres) {
    for (std::size_t i = 0; i < balls.size(); ++i)
        centres[i].add(lanes_of(pose[balls[i].joint].point(balls[i].centre_joint)), Lanes4{});
}

SkinBox around_balls(const std::vector<JointBall>& balls, std::span<const SkinBox> centres) {
    SkinBox around;
    for (std::size_t i = 0; i < balls.size(); ++i) {
        if (balls[i].radius >= 0) around.add(centres[i].grown(balls[i].radius));
    }
    return around;
}

SkinBox rough_box(const SkinPatches& patches, std::size_t patch, std::span<const SkinBox> pivots) {
    SkinBox around;
    for (std::uint32_t i = patches.box_begin[patch]; i < patches.box_begin[patch + 1]; ++i) {
        const PatchBox& box = patches.boxes[i];
        around.add(pivots[box.blend].grown(box.reach + kRounding));
    }
    return around;
}

void add_box(const Skin& skin, BindMotions& motions, const PatchBox& patch_box, SkinBox& box) {
    const BoneBlend& blend = skin.blends[patch_box.blend];
    motions.know(skin, patch_box.blend);
    const auto& [pivot, opening] = motions.blend(patch_box.blend);
    float margin = kRounding;
    if (patch_box.with_from && patch_box.with_to) margin += patch_box.reach * opening;
    const auto add = [&, &pivot = pivot](JointIndex joint) {
        const BindMotion& motion = motions.joint(joint);
        box.add(pivot + motion.direction(patch_box.from_pivot), motion.extent(patch_box.half) + margin);
    };
    if (patch_box.with_from) add(blend.from);
    if (patch_box.with_to) add(blend.to);
}

void add_patch(const Skin& skin, const SkinPatches& patches, std::size_t patch, BindMotions& motions, SkinBox& box) {
    // The corners of a triangle may be of several blends: it lies in the box around all of them.
    SkinBox around = box;
    for (std::uint32_t i = patches.box_begin[patch]; i < patches.box_begin[patch + 1]; ++i)
        add_box(skin, motions, patches.boxes[i], around);
    box = around;
}

}  // namespace riposte
