#include "solve_rows.hpp"

#include "row_solver.hpp"
#include "sweep_core.hpp"

#include <riposte/core/lanes.hpp>

namespace riposte {
namespace {

RowSolver widest_row_solver() {
    const RowSolver wide = has_avx2() ? compiled_avx2_row_solver() : nullptr;
    return wide != nullptr ? wide : narrow_row_solver();
}

}  // namespace

RowSolver narrow_row_solver() { return sweep_and_polish; }

int solve_rows(Real friction, const Sweeps& sweeps, RowScratch& scratch) {
    static const RowSolver kSolver = widest_row_solver();
    return kSolver(friction, sweeps, scratch);
}

}  // namespace riposte
