// What impulses along rows change of a body whose articulated inertias the algorithm has just found.
#pragma once

#include <riposte/dynamics/forward.hpp>
#include <riposte/dynamics/rows.hpp>

namespace riposte {

void clear_impulses(const ArticulatedModel& model, ImpulseScratch& impulse);
void add_impulse(const Row& row, Real amount, ImpulseScratch& impulse);

/// Fills in the changes of all velocities (Featherstone 2008, table 7.1, with velocities and forces left out but the
/// impulses; muscles resist as they do in the step).
void find_changes(const ArticulatedModel& model, const ForwardScratch& forward, ImpulseScratch& impulse);

/// Returns the velocity along a row, of given velocities.
Real velocity_along(const Row& row, const std::array<Motion, kMaxLinks>& links, const Motion& base,
                    const JointVector& joints);

}  // namespace riposte
