#include "skin_patches.hpp"

#include <riposte/contact/kdop_parts.hpp>

#include <algorithm>
#include <limits>

namespace riposte {
namespace {

constexpr std::size_t kPatchLeaves = 32;
constexpr float kRounding = 1e-4F;  // m, far more than that of the deformation

/// The patch's vertices by their blend.
std::array<std::vector<Vec3f>, kMaxJoints> vertices_by_blend(const FencerModel& model, std::uint32_t root) {
    std::array<std::vector<Vec3f>, kMaxJoints> vertices;
    for (std::uint32_t i = root; i < model.tree.nodes[root].skip; ++i) {
        const KdopNode& node = model.tree.nodes[i];
        for (std::uint32_t k = 0; k < node.vertex_count; ++k) {
            const std::uint32_t v = model.tree.leaf_vertices[node.first_vertex + k];
            vertices[model.skin.blend[v]].push_back(model.skin.bind_position(v));
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

}  // namespace

SkinPatches make_patches(const FencerModel& model) {
    SkinPatches patches;
    patches.roots = parts_of(model.tree, kPatchLeaves);
    for (const std::uint32_t root : patches.roots) {
        patches.ball_begin.push_back(static_cast<std::uint32_t>(patches.balls.size()));
        const auto vertices = vertices_by_blend(model, root);
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
