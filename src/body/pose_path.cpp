#include "pose_kernels.hpp"

namespace riposte {

const PosePath& narrow_pose_path() {
    using Kernels = PoseKernels<Quad>;
    static constexpr PosePath kPath{"1 joint",           Kernels::between,
                                    Kernels::blend,      Kernels::blend_masked,
                                    Kernels::add_change, Kernels::add_change_masked};
    return kPath;
}

const PosePath* avx2_pose_path() { return has_avx2() ? compiled_avx2_pose_path() : nullptr; }

const PosePath& widest_pose_path() {
    const PosePath* path = avx2_pose_path();
    return path != nullptr ? *path : narrow_pose_path();
}

}  // namespace riposte
