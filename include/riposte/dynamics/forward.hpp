// Forward dynamics: from what acts on a body to how it accelerates.
#pragma once

#include <riposte/dynamics/aba.hpp>
#include <riposte/dynamics/efforts.hpp>
#include <riposte/dynamics/state.hpp>

namespace riposte {

struct ForwardScratch {
    AbaInput<Real> input;
    AbaScratch<Real> aba;
};

/// Finds the accelerations by the articulated-body algorithm (Featherstone 2008, table 7.1; 9.4 for a floating base),
/// in time proportional to the number of links.
///
/// Muscles and the joints' damping pull as they will at the end of a step of `implicit_step` seconds: what they change
/// in the step by the unknown acceleration, stiffness * step^2 + damping * step, joins the articulated inertia of the
/// joint, so that the stiffest ones stay stable. With a step of 0 they pull as they do now.
///
/// The model must be valid (validate). Nothing is allocated.
void find_accelerations(const ArticulatedModel& model, const ArticulatedState& state, const Efforts& efforts,
                        Real implicit_step, ForwardScratch& scratch, Accelerations& out);

}  // namespace riposte
