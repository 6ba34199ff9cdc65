// Inverse dynamics: from how a body accelerates to what acts on it. Slower and simpler than forward dynamics, and
// written apart from it: each proves the other.
#pragma once

#include <riposte/dynamics/forward.hpp>

namespace riposte {

struct InverseResult {
    JointVector torques{};  ///< N m, or N: what the joints must give besides muscles and damping, which are left out
    Force base{};           ///< what must act on the base besides, in its frame
};

/// Returns the torques that make the body accelerate so, by the recursive Newton-Euler algorithm (Featherstone 2008,
/// table 5.1; 9.6 for a floating base). Of the efforts only gravity and external forces are used.
InverseResult find_torques(const ArticulatedModel& model, const ArticulatedState& state,
                           const Accelerations& accelerations, const Efforts& efforts);

}  // namespace riposte
