// Compiled with AVX-512: nothing but the algorithm over WideReal belongs here (core/lanes.hpp).
#include "wide_lanes.hpp"

namespace riposte {

LanesPath<8> compiled_avx512_lanes_path() {
#if defined(__AVX512F__)
    return run_wide<8>;
#else
    return nullptr;
#endif
}

}  // namespace riposte
