// Which registers rows are solved with. All give the same bits.
#pragma once

#include "sweeps.hpp"

#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// A function that does what solve_rows does.
using RowSolver = int (*)(Real friction, const Sweeps&, RowScratch&);

/// Returns the solver for registers of two numbers.
RowSolver narrow_row_solver();
/// Returns the solver for registers of four numbers. It may be called, but what it returns runs only where the
/// processor has AVX2. Null where the compiler has none.
RowSolver compiled_avx2_row_solver();

}  // namespace riposte
