// All impulses that act, solved at once.
#pragma once

#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// Takes which rows act from the impulses as the sweeps left them (pushes above zero, friction within its cone or
/// sliding on it as it points), and solves for their impulses by elimination. Where that would make a push pull or
/// friction leave its cone, the push is left out, the friction slides, and the rest is solved anew. Returns false, and
/// changes nothing, if that comes to no end (after Silcowitz, Niebe and Erleben 2010, "Projected Gauss-Seidel subspace
/// minimization method for interactive rigid body dynamics").
bool polish(Real friction, RowScratch& scratch);

}  // namespace riposte
