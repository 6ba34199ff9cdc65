#include "skin_patches.hpp"

#include <riposte/contact/kdop_parts.hpp>

#include <algorithm>
#include <limits>

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

std::vector<JointBall> balls_around(const Skin& skin) {
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
    std::vector<JointBall> balls;
    for (const std::vector<Gathered>* all : {&by_blend, &by_joint}) {
        for (const Gathered& some : *all) {
            const Rigidf& joint_from_bind = skin.joint_from_bind[static_cast<std::size_t>(some.joint)];
            if (some.radius >= 0)
                balls.push_back({some.joint, joint_from_bind.point(some.centre_bind), some.radius + kRounding});
        }
    }
    return balls;
}

}  // namespace

SkinPatches make_patches(const Skin& skin, const KdopTree<kSkinDop>& tree) {
    SkinPatches patches;
    patches.around = balls_around(skin);
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

void pose_balls(const Skin& skin, const SkinPatches& patches, const SkinPalette& palette, std::vector<PosedBall>& out) {
    out.clear();
    for (const PatchBall& ball : patches.balls) {
        const BoneBlend& blend = skin.blends[ball.blend];
        const Mat4f& from = palette.model_from_bind[static_cast<std::size_t>(blend.from)];
        const Mat4f& to = palette.model_from_bind[static_cast<std::size_t>(blend.to)];
        const Vec3f arm = ball.centre_bind - blend.pivot_bind;
        const Vec3f pivot = from * Vec4f(blend.pivot_bind, 1);
        const Vec3f first = Mat3f(from) * arm;
        const Vec3f last = Mat3f(to) * arm;
        const float reach = 0.5F * glm::distance(first, last);
        out.push_back({pivot + (first + last) * 0.5F, ball.radius + reach + kRounding});
    }
}

SweptBlade::SweptBlade(const Segment& before, const Segment& after) : fade(fade_of(before, after)) {
    low = glm::min(glm::min(before.a, before.b), glm::min(after.a, after.b));
    high = glm::max(glm::max(before.a, before.b), glm::max(after.a, after.b));
}

bool SweptBlade::may_meet(const Vec3& box_low, const Vec3& box_high) const {
    if (glm::any(glm::greaterThan(low, box_high)) || glm::any(glm::lessThan(high, box_low))) return false;
    const Vec3 centre = (box_low + box_high) * 0.5;
    const Vec3 half_size = (box_high - box_low) * 0.5;
    return fade[0].reaches(centre, half_size, 1) || fade[1].reaches(centre, half_size, 1);
}

bool may_meet(const SkinPatches& patches, const ModelPose& pose, const SweptBlade& blade) {
    Vec3f low(std::numeric_limits<float>::max());
    Vec3f high(std::numeric_limits<float>::lowest());
    for (const JointBall& ball : patches.around) {
        const Vec3f centre = pose[ball.joint].point(ball.centre_joint);
        low = glm::min(low, centre - ball.radius);
        high = glm::max(high, centre + ball.radius);
    }
    return !glm::any(glm::greaterThan(blade.low, Vec3(high))) && !glm::any(glm::lessThan(blade.high, Vec3(low)));
}

bool may_meet(const SkinPatches& patches, std::size_t patch, const std::vector<PosedBall>& balls,
              const SweptBlade& blade) {
    // The corners of a triangle may lie in several balls: it lies in the box around all of them.
    Vec3f low(std::numeric_limits<float>::max());
    Vec3f high(std::numeric_limits<float>::lowest());
    for (std::uint32_t i = patches.ball_begin[patch]; i < patches.ball_begin[patch + 1]; ++i) {
        low = glm::min(low, balls[i].centre - balls[i].radius);
        high = glm::max(high, balls[i].centre + balls[i].radius);
    }
    return blade.may_meet(Vec3(low), Vec3(high));
}

}  // namespace riposte
