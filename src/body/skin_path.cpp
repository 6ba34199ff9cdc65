#include "skin_kernels.hpp"

#include <riposte/core/assert.hpp>

namespace riposte {

const SkinPath& scalar_skin_path() {
    static constexpr SkinPath kPath{"scalar", SkinKernels<F32x1>::linear, SkinKernels<F32x1>::bones,
                                    SkinKernels<F32x1>::dual};
    return kPath;
}

const SkinPath* sse2_skin_path() {
#if defined(__SSE2__)
    static constexpr SkinPath kPath{"SSE2, 4 wide", SkinKernels<F32x4>::linear, SkinKernels<F32x4>::bones,
                                    SkinKernels<F32x4>::dual};
    return &kPath;
#else
    return nullptr;
#endif
}

const SkinPath* avx2_skin_path() { return has_avx2() ? compiled_avx2_skin_path() : nullptr; }

const SkinPath* avx512_skin_path() { return has_avx512() ? compiled_avx512_skin_path() : nullptr; }

const SkinPath& widest_skin_path() {
    if (const SkinPath* path = avx512_skin_path()) return *path;
    if (const SkinPath* path = avx2_skin_path()) return *path;
    if (const SkinPath* path = sse2_skin_path()) return *path;
    return scalar_skin_path();
}

SkinJob skin_job(const Skin& skin, const SkinPalette& palette, std::span<Vec3f> out_model) {
    RIPOSTE_ASSERT(out_model.size() == skin.vertex_count());
    SkinJob job{};
    job.vertex_count = skin.vertex_count();
    job.x = skin.x.data();
    job.y = skin.y.data();
    job.z = skin.z.data();
    job.t = skin.t.data();
    for (std::size_t k = 0; k < 4; ++k) job.weights[k] = skin.set_weights[k].data();
    job.sets = skin.joint_sets.data();
    job.set_count = skin.joint_sets.size();
    job.runs = skin.runs.front().data();
    job.blend_count = skin.runs.size();
    job.model_from_bind = &palette.model_from_bind[0][0].x;
    job.dual = &palette.dual[0].real.x;
    job.turns = &palette.blends[0].axis_bind.x;
    job.out = &out_model.data()->x;
    return job;
}

void add_normals(const SkinNormals& normals, std::span<Vec3f> out_model, SkinJob& job) {
    RIPOSTE_ASSERT(out_model.size() == job.vertex_count && normals.x.size() == job.vertex_count + kSkinPadding);
    job.normal_x = normals.x.data();
    job.normal_y = normals.y.data();
    job.normal_z = normals.z.data();
    job.out_normals = &out_model.data()->x;
}

void run_path(const SkinPath& path, SkinMethod method, const SkinJob& job) {
    if (method == SkinMethod::kLinear) path.linear(job);
    if (method == SkinMethod::kBones) path.bones(job);
    if (method == SkinMethod::kDualQuaternions) path.dual(job);
}

}  // namespace riposte
