// Compiled with AVX2: nothing but the loops over QuadPair belongs here (lanes.hpp).
#include "pose_kernels.hpp"

namespace riposte {

const PosePath* compiled_avx2_pose_path() {
#if defined(__AVX2__)
    using Kernels = PoseKernels<QuadPair>;
    static constexpr PosePath kPath{"AVX2, 2 joints",      Kernels::between,    Kernels::blend,
                                    Kernels::blend_masked, Kernels::add_change, Kernels::add_change_masked};
    return &kPath;
#else
    return nullptr;
#endif
}

}  // namespace riposte
