// Impulses from rows: projected Gauss-Seidel.
#pragma once

#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// Fills in the impulses from matrix, velocities and bounds, in a fixed number of sweeps. Pushes are never below zero;
/// the two rows of friction after a push stay together within `friction` times its impulse.
void solve_rows(Real friction, RowScratch& scratch);

}  // namespace riposte
