// Compiled with AVX-512F: nothing but the loops over F32x16 belongs here (lanes.hpp).
#include "skin_kernels.hpp"

namespace riposte {

const SkinPath* compiled_avx512_skin_path() {
#if defined(__AVX512F__)
    static constexpr SkinPath kPath{"AVX-512, 16 wide", SkinKernels<F32x16>::linear, SkinKernels<F32x16>::bones,
                                    SkinKernels<F32x16>::dual};
    return &kPath;
#else
    return nullptr;
#endif
}

}  // namespace riposte
