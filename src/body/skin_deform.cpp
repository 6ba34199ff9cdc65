#include "skin_path.hpp"

#include <riposte/body/skin_blend.hpp>
#include <riposte/core/assert.hpp>

namespace riposte {
namespace {

BlendTurn turn_of(const BoneBlend& blend, const Quatf& model_from_bind_from, const Quatf& model_from_bind_to) {
    const Quat relative = glm::conjugate(Quat(model_from_bind_from)) * Quat(model_from_bind_to);
    const Vec3 turn = log_rotation(relative);
    const Real angle = glm::length(turn);
    const Vec3 axis = angle > 1e-9 ? turn / angle : kAxisY;
    return {Vec3f(axis), static_cast<float>(angle), blend.pivot_bind, static_cast<float>(blend.from)};
}

DualQuat dual_of(const Rigidf& motion, const DualQuat* parent) {
    const Quatf& r = motion.rotation;
    const Quatf d = Quatf(0, motion.translation) * r * 0.5F;
    const DualQuat dual{{r.x, r.y, r.z, r.w}, {d.x, d.y, d.z, d.w}};
    const bool opposed = parent != nullptr && glm::dot(dual.real, parent->real) < 0;
    return opposed ? DualQuat{-dual.real, -dual.dual} : dual;
}

const Mat4f& basic_matrix(const Skin& skin, const SkinPalette& palette, std::size_t vertex) {
    return palette.model_from_bind[skin.influences[vertex].joints[0]];
}

}  // namespace

const char* name_of(SkinMethod method) {
    constexpr const char* kNames[kSkinMethodCount] = {"linear blending", "bones blending", "basic", "dual quaternions"};
    return kNames[static_cast<std::size_t>(method)];
}

void make_palette(const Skin& skin, const ModelPose& pose, SkinPalette& out) {
    std::array<Quatf, kMaxJoints> turned{};
    for (std::size_t j = 0; j < skin.joint_from_bind.size(); ++j) {
        const Rigidf model_from_bind = pose.model_from_joint[j] * skin.joint_from_bind[j];
        const JointIndex parent = skin.joint_parent[j];
        turned[j] = model_from_bind.rotation;
        out.model_from_bind[j] = to_matrix(model_from_bind);
        out.dual[j] =
            dual_of(model_from_bind, parent == kNoJoint ? nullptr : &out.dual[static_cast<std::size_t>(parent)]);
    }
    for (std::size_t b = 0; b < skin.blends.size(); ++b) {
        const BoneBlend& blend = skin.blends[b];
        out.blends[b] =
            turn_of(blend, turned[static_cast<std::size_t>(blend.from)], turned[static_cast<std::size_t>(blend.to)]);
    }
}

void make_blend_palette(const Skin& skin, const ModelPose& pose, std::size_t blend, SkinPalette& out) {
    const auto model_from_bind = [&](JointIndex j) {
        return pose[j] * skin.joint_from_bind[static_cast<std::size_t>(j)];
    };
    const Rigidf from = model_from_bind(skin.blends[blend].from);
    const Rigidf to = model_from_bind(skin.blends[blend].to);
    out.model_from_bind[static_cast<std::size_t>(skin.blends[blend].from)] = to_matrix(from);
    out.blends[blend] = turn_of(skin.blends[blend], from.rotation, to.rotation);
}

void deform_blend(const Skin& skin, const SkinPalette& palette, std::size_t blend, std::span<Vec3f> out_model) {
    SkinJob job = skin_job(skin, palette, out_model);
    job.vertex_count = skin.runs[blend][1];
    job.runs = skin.runs[blend].data();
    job.blend_count = 1;
    job.turns = &palette.blends[blend].axis_bind.x;
    run_path(widest_skin_path(), SkinMethod::kBones, job);
}

Vec3f basic_position(const Skin& skin, const SkinPalette& palette, std::size_t vertex) {
    return Vec3f(basic_matrix(skin, palette, vertex) * Vec4f(skin.bind_position(vertex), 1));
}

void deform(const Skin& skin, const SkinPalette& palette, SkinMethod method, std::span<Vec3f> out_model) {
    const SkinJob job = skin_job(skin, palette, out_model);
    run_path(widest_skin_path(), method, job);
    if (method != SkinMethod::kBasic) return;
    for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
        out_model[i] = basic_position(skin, palette, i);
    }
}

SkinNormals make_normals(std::span<const Vec3f> bind) {
    SkinNormals normals;
    for (const Vec3f& n : bind) {
        normals.x.push_back(n.x);
        normals.y.push_back(n.y);
        normals.z.push_back(n.z);
    }
    for (auto* list : {&normals.x, &normals.y, &normals.z}) list->resize(bind.size() + kSkinPadding, 0.0F);
    return normals;
}

void deform(const Skin& skin, const SkinPalette& palette, SkinMethod method, const SkinNormals& normals,
            std::span<Vec3f> out_model, std::span<Vec3f> out_normals_model) {
    if (method == SkinMethod::kBasic) {
        deform(skin, palette, method, out_model);
        RIPOSTE_ASSERT(out_normals_model.size() == skin.vertex_count());
        for (std::size_t i = 0; i < skin.vertex_count(); ++i) {
            out_normals_model[i] =
                Mat3f(basic_matrix(skin, palette, i)) * Vec3f(normals.x[i], normals.y[i], normals.z[i]);
        }
        return;
    }
    SkinJob job = skin_job(skin, palette, out_model);
    add_normals(normals, out_normals_model, job);
    run_path(widest_skin_path(), method, job);
}

}  // namespace riposte
