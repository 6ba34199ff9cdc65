#include "skin_patches.hpp"

#include <riposte/contact/kdop_parts.hpp>

#include <algorithm>

namespace riposte {
namespace {

constexpr std::size_t kPatchLeaves = 32;
constexpr float kRounding = 1e-4F;  // m, far more than that of the deformation

/// The patch's vertices by their blend.
std::array<std::vector<Vec3f>, kMaxJoints> vertices_by_blend(const Skin& skin, const KdopTree<kSkinDop>& tree,
                                                             std::uint32_t root) {
    std::array<std::vector<Vec3f>, kMaxJoints> vertices;
    for (std::uint32_t i = root; i < tree.nodes[root].skip; ++i) {
        const KdopNode& node = tree.nodes[i];
        for (std::uint32_t k = 0; k < node.vertex_count; ++k) {
            const std::uint32_t v = tree.leaf_vertices[node.first_vertex + k];
            vertices[skin.blend[v]].push_back(skin.bind_position(v));
        }
    }
    return vertices;
}

PatchBall ball_about(const std::vector<Vec3f>& points, std::size_t blend) {
    Vec3f low = points.front();
    Vec3f high = low;
    for (const Vec3f& p : points) low = glm::min(low, p), high = glm::max(high, p);
    PatchBall ball{(low + high) * 0.5F, 0, static_cast<std::uint8_t>(blend)};
    for (const Vec3f& p : points) ball.radius = std::max(ball.radius, glm::distance(p, ball.centre_bind));
    return ball;
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
        patches.ball_begin.push_back(static_cast<std::uint32_t>(patches.balls.size()));
        const auto vertices = vertices_by_blend(skin, tree, root);
        for (std::size_t blend = 0; blend < vertices.size(); ++blend) {
            if (!vertices[blend].empty()) patches.balls.push_back(ball_about(vertices[blend], blend));
        }
    }
    patches.ball_begin.push_back(static_cast<std::uint32_t>(patches.balls.size()));
    return patches;
}

void SkinBox::add(const PosedBall& ball) {
    low = glm::min(low, ball.centre - ball.radius);
    high = glm::max(high, ball.centre + ball.radius);
}

void SkinBox::add(const SkinBox& box) {
    low = glm::min(low, box.low);
    high = glm::max(high, box.high);
}

void make_motions(const Skin& skin, const ModelPose& pose, BindMotions& out) {
    for (std::size_t j = 0; j < skin.joint_from_bind.size(); ++j)
        out[j] = pose.model_from_joint[j] * skin.joint_from_bind[j];
}

PosedBall posed(const Skin& skin, const BindMotions& motions, const PatchBall& ball) {
    const BoneBlend& blend = skin.blends[ball.blend];
    const Rigidf& from = motions[static_cast<std::size_t>(blend.from)];
    const Rigidf& to = motions[static_cast<std::size_t>(blend.to)];
    const Vec3f arm = ball.centre_bind - blend.pivot_bind;
    const Vec3f first = from.direction(arm);
    const Vec3f last = to.direction(arm);
    const float reach = 0.5F * glm::distance(first, last);
    return {from.point(blend.pivot_bind) + (first + last) * 0.5F, ball.radius + reach + kRounding};
}

void add_balls(const std::vector<JointBall>& balls, const ModelPose& pose, std::vector<SkinBox>& boxes) {
    for (std::size_t i = 0; i < balls.size(); ++i) {
        if (balls[i].radius >= 0)
            boxes[i].add(PosedBall{pose[balls[i].joint].point(balls[i].centre_joint), balls[i].radius});
    }
}

SkinBox rough_patch_box(const SkinPatches& patches, std::size_t patch, const std::vector<SkinBox>& blend_boxes) {
    SkinBox box;
    for (std::uint32_t i = patches.ball_begin[patch]; i < patches.ball_begin[patch + 1]; ++i)
        box.add(blend_boxes[patches.balls[i].blend]);
    return box;
}

void add_patch(const Skin& skin, const SkinPatches& patches, std::size_t patch, const BindMotions& motions,
               SkinBox& box) {
    // The corners of a triangle may lie in several balls: it lies in the box around all of them.
    for (std::uint32_t i = patches.ball_begin[patch]; i < patches.ball_begin[patch + 1]; ++i)
        box.add(posed(skin, motions, patches.balls[i]));
}

}  // namespace riposte
