// The loops over a pose's joints: which of them runs here.
#pragma once

#include <riposte/math/rigid.hpp>

#include <cstddef>

namespace riposte {

/// Joints as the loops read and write them: rotation (x, y, z, w), translation (x, y, z).
inline constexpr std::size_t kJointFloats = 7;
inline constexpr std::size_t kRotationAt = 0;
inline constexpr std::size_t kTranslationAt = 3;  ///< of four floats: w, then the translation
static_assert(sizeof(Rigidf) == kJointFloats * sizeof(float));

inline const float* floats(const Rigidf* joints) { return &joints->rotation.x; }
inline float* floats(Rigidf* joints) { return &joints->rotation.x; }

/// A `PoseChange`, joint by joint as the loops read it.
struct JointsChange {
    const float* from;
    const float* to;
};

/// Plain pointers and many parameters: lanes.hpp tells why no class with functions of its own may come here. There is
/// at least one joint; `out` may be one of the inputs.
struct PosePath {
    const char* name;
    /// What `sample` does between two frames.
    void (*between)(const float* before, const float* after, float part, std::size_t count, float* out);
    /// `blend`, 0 < weight < 1.
    void (*blend)(const float* a, const float* b, float weight, std::size_t count, float* out);
    /// The same by `weight` of what the mask gives each joint, 0 <= weight <= 1.
    void (*blend_masked)(const float* a, const float* b, float weight, const float* mask, std::size_t count,
                         float* out);
    void (*add_change)(const float* base, JointsChange change, float weight, std::size_t count, float* out);
    void (*add_change_masked)(const float* base, JointsChange change, float weight, const float* mask,
                              std::size_t count, float* out);
};

const PosePath& narrow_pose_path();
/// Null where compiler or processor have no such lanes.
const PosePath* avx2_pose_path();
/// May be called, but what it returns run only where the processor has AVX2.
const PosePath* compiled_avx2_pose_path();
/// The widest that runs here.
const PosePath& widest_pose_path();

}  // namespace riposte
