// Compiled with AVX2: nothing but the loops over F32x8 belongs here (lanes.hpp).
#include "skin_kernels.hpp"

namespace riposte {

const SkinPath* compiled_avx2_skin_path() {
#if defined(__AVX2__)
    static constexpr SkinPath kPath{"AVX2, 8 wide", SkinKernels<F32x8>::linear, SkinKernels<F32x8>::bones,
                                    SkinKernels<F32x8>::dual};
    return &kPath;
#else
    return nullptr;
#endif
}

}  // namespace riposte
