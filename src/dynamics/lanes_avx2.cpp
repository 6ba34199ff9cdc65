// Compiled with AVX2: nothing but the algorithm over WideReal belongs here (core/lanes.hpp).
#include "wide_lanes.hpp"

namespace riposte {

LanesPath<4> compiled_avx2_lanes_path() {
#if defined(__AVX2__)
    return run_wide<4>;
#else
    return nullptr;
#endif
}

}  // namespace riposte
