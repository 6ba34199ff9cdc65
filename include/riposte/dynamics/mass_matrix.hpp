// The mass matrix of an articulated body: kinetic energy is half of v^T M v. An oracle, and food for dense solvers.
#pragma once

#include <riposte/dynamics/state.hpp>

namespace riposte {

inline constexpr std::size_t kMaxSystem = 6 + kMaxJointVelocities;

/// A symmetric matrix over the velocities of the body: of a floating base first the six of its base (angular, linear),
/// then those of the joints. Large: its owner sets it aside once.
struct MassMatrix {
    std::size_t size = 0;
    std::array<std::array<Real, kMaxSystem>, kMaxSystem> rows{};
};

/// Fills in the mass matrix by the composite-rigid-body algorithm (Featherstone 2008, tables 6.2 and 9.5).
void find_mass_matrix(const ArticulatedModel& model, const ArticulatedState& state, MassMatrix& out);

}  // namespace riposte
