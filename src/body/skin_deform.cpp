#include <riposte/body/skin.hpp>
#include <riposte/core/assert.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

/// Vertices per block: small enough for the first-level cache.
constexpr std::size_t kBlock = 128;

BlendTurn turn_of(const BoneBlend& blend, const Quatf& model_from_bind_from, const Quatf& model_from_bind_to) {
    const Quat relative = glm::conjugate(Quat(model_from_bind_from)) * Quat(model_from_bind_to);
    const Vec3 turn = log_rotation(relative);
    const Real angle = glm::length(turn);
    const Vec3 axis = angle > 1e-9 ? turn / angle : kAxisY;
    return {Vec3f(axis), static_cast<float>(angle), blend.pivot_bind, static_cast<float>(blend.from)};
}

struct Block {
    float x[kBlock];
    float y[kBlock];
    float z[kBlock];
};

/// sin(a) and 1 - cos(a) for a in [0, pi] by Taylor series about pi/2; absolute error below 2e-7.
inline void sine_and_versine(float angle, float& sine, float& versine) {
    const float a = angle - 1.57079632679F;
    const float q = a * a;
    sine =
        1.0F + q * (-0.5F + q * (4.16666667e-2F + q * (-1.38888889e-3F + q * (2.48015873e-5F + q * -2.75573192e-7F))));
    versine =
        1.0F + a * (1.0F + q * (-1.66666667e-1F + q * (8.33333333e-3F + q * (-1.98412698e-4F + q * 2.75573192e-6F))));
}

/// v' = M * (p + v + sin(ta) k x v + (1 - cos(ta)) k x (k x v)), v seen from the pivot p: Rodrigues' formula, element
/// by element over plain arrays, so that it runs four lanes wide with the same bits as one by one.
void turn_block(const BlendTurn& turn, const Mat4f& m, const float* x, const float* y, const float* z, const float* t,
                std::size_t count, Block& out) {
    const Vec3f p = turn.pivot_bind;
    const Vec3f k = turn.axis_bind;
    const Vec3f base(m * Vec4f(p, 1.0F));
    for (std::size_t i = 0; i < count; ++i) {
        const float vx = x[i] - p.x;
        const float vy = y[i] - p.y;
        const float vz = z[i] - p.z;
        float sine = 0;
        float versine = 0;
        sine_and_versine(turn.angle * t[i], sine, versine);
        const float cx = k.y * vz - k.z * vy;
        const float cy = k.z * vx - k.x * vz;
        const float cz = k.x * vy - k.y * vx;
        const float rx = vx + (sine * cx + versine * (k.y * cz - k.z * cy));
        const float ry = vy + (sine * cy + versine * (k.z * cx - k.x * cz));
        const float rz = vz + (sine * cz + versine * (k.x * cy - k.y * cx));
        out.x[i] = base.x + (m[0].x * rx + m[1].x * ry + m[2].x * rz);
        out.y[i] = base.y + (m[0].y * rx + m[1].y * ry + m[2].y * rz);
        out.z[i] = base.z + (m[0].z * rx + m[1].z * ry + m[2].z * rz);
    }
}

void deform_bones(const Skin& skin, const SkinPalette& palette, std::span<Vec3f> out) {
    Block block;
    for (std::size_t b = 0; b < skin.blends.size(); ++b) {
        const BlendTurn& turn = palette.blends[b];
        const Mat4f& from = palette.model_from_bind[static_cast<std::size_t>(skin.blends[b].from)];
        for (std::size_t first = skin.runs[b][0]; first < skin.runs[b][1]; first += kBlock) {
            const std::size_t count = std::min<std::size_t>(kBlock, skin.runs[b][1] - first);
            turn_block(turn, from, &skin.x[first], &skin.y[first], &skin.z[first], &skin.t[first], count, block);
            for (std::size_t i = 0; i < count; ++i) out[first + i] = {block.x[i], block.y[i], block.z[i]};
        }
    }
}

/// The weighted sum of up to four matrices, heaviest first; stops at the first weight of zero.
Mat4f blended_matrix(const SkinPalette& palette, const Influences& influences) {
    Mat4f sum = palette.model_from_bind[influences.joints[0]] * influences.weights[0];
    for (std::size_t k = 1; k < 4 && influences.weights[k] > 0; ++k) {
        sum += palette.model_from_bind[influences.joints[k]] * influences.weights[k];
    }
    return sum;
}

void deform_linear(const Skin& skin, const SkinPalette& palette, std::span<Vec3f> out) {
    for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
        const Mat4f m = blended_matrix(palette, skin.influences[i]);
        out[i] = Vec3f(m[0] * skin.x[i] + m[1] * skin.y[i] + (m[2] * skin.z[i] + m[3]));
    }
}

Vec3f turned_direction(const BlendTurn& turn, float t, const Vec3f& direction) {
    float sine = 0;
    float versine = 0;
    sine_and_versine(turn.angle * t, sine, versine);
    const Vec3f across = glm::cross(turn.axis_bind, direction);
    return direction + across * sine + glm::cross(turn.axis_bind, across) * versine;
}

}  // namespace

void make_palette(const Skin& skin, const ModelPose& pose, SkinPalette& out) {
    std::array<Quatf, kMaxJoints> turned{};
    for (std::size_t j = 0; j < skin.joint_from_bind.size(); ++j) {
        const Rigidf model_from_bind = pose.model_from_joint[j] * skin.joint_from_bind[j];
        turned[j] = model_from_bind.rotation;
        out.model_from_bind[j] = to_matrix(model_from_bind);
    }
    for (std::size_t b = 0; b < skin.blends.size(); ++b) {
        const BoneBlend& blend = skin.blends[b];
        out.blends[b] =
            turn_of(blend, turned[static_cast<std::size_t>(blend.from)], turned[static_cast<std::size_t>(blend.to)]);
    }
}

void deform(const Skin& skin, const SkinPalette& palette, SkinMethod method, std::span<Vec3f> out_model) {
    RIPOSTE_ASSERT(out_model.size() == skin.vertex_count());
    if (method == SkinMethod::kLinear) {
        deform_linear(skin, palette, out_model);
    } else {
        deform_bones(skin, palette, out_model);
    }
}

void deform_directions(const Skin& skin, const SkinPalette& palette, SkinMethod method,
                       std::span<const Vec3f> directions_bind, std::span<Vec3f> out_model) {
    RIPOSTE_ASSERT(out_model.size() == skin.vertex_count() && directions_bind.size() == skin.vertex_count());
    for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
        const BlendTurn& turn = palette.blends[skin.blend[i]];
        const Vec3f moved =
            method == SkinMethod::kLinear
                ? Mat3f(blended_matrix(palette, skin.influences[i])) * directions_bind[i]
                : Mat3f(palette.model_from_bind[static_cast<std::size_t>(skin.blends[skin.blend[i]].from)]) *
                      turned_direction(turn, skin.t[i], directions_bind[i]);
        out_model[i] = normalized_or(moved, directions_bind[i]);
    }
}

}  // namespace riposte
