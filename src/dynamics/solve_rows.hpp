// Impulses from rows: projected Gauss-Seidel.
#pragma once

#include "sweeps.hpp"

#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// Improves the impulses by sweeps over the rows in their order, and keeps the rows' velocities in step. Pushes are
/// never below zero; the two rows of friction after a push stay together within `friction` times its impulse. Returns
/// how many sweeps it took.
int solve_rows(Real friction, const Sweeps& sweeps, RowScratch& scratch);

}  // namespace riposte
