// Compiled with AVX2: nothing but the algorithm over rows belongs here (core/lanes.hpp).
#include "row_solver.hpp"

#if defined(__AVX2__)
#include "sweep_core.hpp"
#endif

namespace riposte {

RowSolver compiled_avx2_row_solver() {
#if defined(__AVX2__)
    return sweep_and_polish;
#else
    return nullptr;
#endif
}

}  // namespace riposte
