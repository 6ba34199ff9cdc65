// Impulses from rows: projected Gauss-Seidel.
#pragma once

#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// When sweeps end: after so many, or with the first one that changes no row's velocity by more than the tolerance.
struct Sweeps {
    int most = 20;
    Real tolerance = 1e-5;  ///< m/s, or rad/s
    bool polish = false;    ///< all impulses that act are solved at once in the end
};

/// Improves the impulses by sweeps over the rows in their order, and keeps the rows' velocities in step. Pushes are
/// never below zero; the two rows of friction after a push stay together within `friction` times its impulse. Returns
/// how many sweeps it took.
int solve_rows(Real friction, const Sweeps& sweeps, RowScratch& scratch);

}  // namespace riposte
