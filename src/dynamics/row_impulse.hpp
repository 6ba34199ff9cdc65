// What a row's impulse changes along all others.
#pragma once

#include <riposte/dynamics/rows.hpp>

#include <cmath>

namespace riposte {

/// A row that no impulse moves, such as one of a driven base, is left alone.
inline bool moves(const RowScratch& s, std::size_t row) { return s.matrix[row][row] > 1e-12; }

/// Sets an impulse, and returns by how much (m/s, or rad/s) the velocity along its row changes.
inline Real set_impulse(RowScratch& s, std::size_t row, Real impulse) {
    const Real change = impulse - s.impulses[row];
    if (change == 0) return 0;
    s.impulses[row] = impulse;
    const auto& column = s.matrix[row];
    for (std::size_t k = 0; k < s.rows.size(); ++k) s.velocities[k] += column[k] * change;
    return std::fabs(change * column[row]);
}

/// Returns true if two rows of friction follow the push.
inline bool rubs(const RowScratch& s, std::size_t push) {
    return push + 1 < s.rows.size() && s.rows[push + 1].kind == Row::Kind::kFrictionX;
}

}  // namespace riposte
