// From candidates to rows: those through which the motion would go.
#pragma once

#include "find_candidates.hpp"

#include <riposte/dynamics/forward.hpp>

namespace riposte {

/// Makes rows of the candidates that the motion, changed by the impulses so far, would go through, and bends the bounds
/// of balls' limits so that the joint ends on them: within the step its way is curved. Returns false if nothing had to
/// be done. `scratch.impulse` holds the changes of all velocities.
bool take_rows(const FreeBody& body, const ForwardScratch& forward, RowScratch& scratch);

}  // namespace riposte
