// What a row's impulse changes along all others. Compiled anew in each file that includes it (core/lanes.hpp).
#pragma once

#include <riposte/dynamics/rows.hpp>

#include <algorithm>
#include <array>
#include <cmath>

// NOLINTBEGIN(misc-definitions-in-headers): each file that includes this one has its own.
namespace riposte {
namespace {

/// A row that no impulse moves, such as one of a driven base, is left alone.
bool moves(const RowScratch& s, std::size_t row) { return s.matrix[row][row] > 1e-12; }

/// Sets an impulse, and returns by how much (m/s, or rad/s) the velocity along its row changes.
Real set_impulse(RowScratch& s, std::size_t row, Real impulse) {
    const Real change = impulse - s.impulses[row];
    if (change == 0) return 0;
    s.impulses[row] = impulse;
    const auto& column = s.matrix[row];
    for (std::size_t k = 0; k < s.rows.size(); ++k) s.velocities[k] += column[k] * change;
    return std::fabs(change * column[row]);
}

/// Sets the impulses of a push and its two rows of friction, as three calls of `set_impulse` in that order would.
Real set_touch_impulse(RowScratch& s, std::size_t push, const Vec3& impulse) {
    const Vec3 change = impulse - Vec3(s.impulses[push], s.impulses[push + 1], s.impulses[push + 2]);
    if (change == Vec3(0)) return 0;
    const std::array<const Real*, 3> columns{s.matrix[push].data(), s.matrix[push + 1].data(),
                                             s.matrix[push + 2].data()};
    for (std::size_t k = 0; k < s.rows.size(); ++k)
        s.velocities[k] =
            ((s.velocities[k] + columns[0][k] * change.x) + columns[1][k] * change.y) + columns[2][k] * change.z;
    Real most = 0;
    for (int i = 0; i < 3; ++i) {
        const std::size_t row = push + static_cast<std::size_t>(i);
        s.impulses[row] = impulse[i];
        most = std::max(most, std::fabs(change[i] * s.matrix[row][row]));
    }
    return most;
}

/// Returns true if two rows of friction follow the push.
bool rubs(const RowScratch& s, std::size_t push) {
    return push + 1 < s.rows.size() && s.rows[push + 1].kind == Row::Kind::kFrictionX;
}

}  // namespace
}  // namespace riposte
// NOLINTEND(misc-definitions-in-headers)
