// Rows taken apart by the joints that they move.
//
// The articulated-body algorithm factors the inverse of the mass matrix joint by joint, from the tips inward: an
// impulse of 1 along row i drives each direction v of a joint on its way to the base by d_iv, and the velocity along
// row i that an impulse of 1 along row j makes is the sum of d_iv d_jv / D_v over the directions that both drive, the
// base's six among them (Featherstone 2008, section 7.3 and 8.5; Rodriguez, Jain and Kreutz-Delgado 1991, "A spatial
// operator algebra for manipulator modeling and control"). Links off both ways are never looked at.
#pragma once

#include <riposte/dynamics/forward.hpp>
#include <riposte/dynamics/rows.hpp>

#include <span>

namespace riposte {

/// Takes rows of a body apart whose articulated inertias the algorithm has just found: one, or a push and the two rows
/// of its friction.
void factor_rows(const ArticulatedModel& model, const ForwardScratch& forward, std::span<const Row> rows,
                 std::span<RowFactor> out);

/// Returns the velocity along one row for an impulse of 1 along the other.
Real coupling(const RowFactor& a, const RowFactor& b);
/// Returns the velocities along a push and the two rows of its friction for an impulse of 1 along another row.
std::array<Real, 3> couplings(std::span<const RowFactor, 3> touch, const RowFactor& b);

}  // namespace riposte
