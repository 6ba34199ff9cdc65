// The loops that deform a skin, once for each width of lanes. All give the same bits.
#pragma once

#include <riposte/body/skin.hpp>

namespace riposte {

/// What the loops read and write, as plain pointers: lanes.hpp tells why no class with functions of its own may come
/// here. Every array of vertices is followed by kSkinPadding readable floats.
struct SkinJob {
    std::size_t vertex_count;
    const float* x;  ///< bind positions
    const float* y;
    const float* z;
    const float* t;
    const float* weights[4];
    const float* normal_x;  ///< bind normals; null where there are none
    const float* normal_y;
    const float* normal_z;
    const JointSet* sets;
    std::size_t set_count;
    const std::uint32_t* runs;  ///< first and end of each blend
    std::size_t blend_count;
    const float* model_from_bind;  ///< 16 a joint, column-major
    const float* dual;             ///< 8 a joint, as DualQuat
    const float* turns;            ///< 8 a blend, as BlendTurn
    float* out;                    ///< positions, x y z x y z …
    float* out_normals;
};

struct SkinPath {
    const char* name;
    void (*linear)(const SkinJob&);
    void (*bones)(const SkinJob&);
    void (*dual)(const SkinJob&);
};

const SkinPath& scalar_skin_path();
/// Null where compiler or processor have no such lanes.
const SkinPath* sse2_skin_path();
const SkinPath* avx2_skin_path();
const SkinPath* avx512_skin_path();
/// May be called, but what they return run only where the processor has AVX2 or AVX-512.
const SkinPath* compiled_avx2_skin_path();
const SkinPath* compiled_avx512_skin_path();
/// The widest that runs here.
const SkinPath& widest_skin_path();

SkinJob skin_job(const Skin& skin, const SkinPalette& palette, std::span<Vec3f> out_model);
void add_normals(const SkinNormals& normals, std::span<Vec3f> out_model, SkinJob& job);

/// kBasic, which has no lanes.
Vec3f basic_position(const Skin& skin, const SkinPalette& palette, std::size_t vertex);

/// Every other method.
void run_path(const SkinPath& path, SkinMethod method, const SkinJob& job);

}  // namespace riposte
