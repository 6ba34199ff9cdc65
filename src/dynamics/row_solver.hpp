// Which registers rows are solved with. All give the same bits.
#pragma once

#include "sweeps.hpp"

#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// As solve_rows.
using RowSolver = int (*)(Real friction, const Sweeps&, RowScratch&);

/// Two numbers to a register.
RowSolver narrow_row_solver();
/// Four. May be called, but what it returns runs only where the processor has AVX2. Null where the compiler has none.
RowSolver compiled_avx2_row_solver();

}  // namespace riposte
