// All impulses that act, solved at once. Compiled anew in each file that includes it (core/lanes.hpp).
#pragma once

#include "row_impulse_core.hpp"

#include <algorithm>
#include <cmath>

// NOLINTBEGIN(misc-definitions-in-headers): each file that includes this one has its own.
namespace riposte {
namespace {

constexpr int kMostTries = 4;
constexpr Real kLeastPivot = 1e-10;  // of a row's own part
constexpr Real kSlow = 1e-3;         // m/s: a slip that the sweeps may just not have stopped yet
constexpr Real kOnCone = 1e-6;       // of the cone's size

/// Takes the rows that act as the sweeps left them.
void find_acting(Real friction, RowScratch& s) {
    s.acting.clear();
    for (std::size_t i = 0; i < s.rows.size(); ++i) {
        if (s.rows[i].kind != Row::Kind::kPush || !moves(s, i) || !(s.impulses[i] > 0)) continue;
        Acting one{i, false, 0, 0};
        if (!rubs(s, i)) {
            s.acting.push_back(one);
            continue;
        }
        const Real x = s.impulses[i + 1];
        const Real z = s.impulses[i + 2];
        const Real size = std::sqrt(x * x + z * z);
        const Real slip_x = s.velocities[i + 1];
        const Real slip_z = s.velocities[i + 2];
        const bool slips = slip_x * slip_x + slip_z * slip_z > kSlow * kSlow;
        const bool slides = slips && size >= friction * s.impulses[i] * (1 - kOnCone);
        const Real share = size > 0 ? friction / size : 0;
        if (slides) one = {i, true, share * x, share * z};
        s.acting.push_back(one);
        if (slides) continue;
        s.acting.push_back({i + 1, false, 0, 0});
        s.acting.push_back({i + 2, false, 0, 0});
    }
}

Real of_column(const RowScratch& s, std::size_t row, const Acting& one) {
    const auto& m = s.matrix[row];
    if (!one.slides) return m[one.row];
    return m[one.row] + one.x * m[one.row + 1] + one.z * m[one.row + 2];
}

/// Fills in the system over the rows that act; all others give nothing.
void fill_system(RowScratch& s) {
    const std::size_t n = s.acting.size();
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t row = s.acting[i].row;
        for (std::size_t k = 0; k < n; ++k) s.system[i][k] = of_column(s, row, s.acting[k]);
        s.solution[i] = (s.rows[row].kind == Row::Kind::kPush ? s.rows[row].bound : 0) - s.free_velocities[row];
    }
}

/// Returns 1 over a pivot, or 0 if it is not above zero.
Real inverse_of_pivot(const RowScratch& s, std::size_t i) {
    const std::size_t row = s.acting[i].row;
    const Real pivot = s.system[i][i];
    return pivot > kLeastPivot * s.matrix[row][row] ? 1 / pivot : 0;
}

/// Takes the pivots `i` and `i + 1` off the row `j` at once, as one after the other would.
void take_pair_off(std::size_t i, Real first_inverse, Real second_inverse, std::size_t j, RowScratch& s) {
    const Real* first = s.system[i].data();
    const Real* second = s.system[i + 1].data();
    Real* to = s.system[j].data();
    const Real a = to[i] * first_inverse;
    const Real b = (to[i + 1] - a * first[i + 1]) * second_inverse;
    for (std::size_t k = i + 2; k < s.acting.size(); ++k) to[k] = (to[k] - a * first[k]) - b * second[k];
    s.solution[j] = (s.solution[j] - a * s.solution[i]) - b * s.solution[i + 1];
}

/// Takes the pivot `i` off the row behind it.
void take_off_next(std::size_t i, Real inverse, RowScratch& s) {
    const Real* from = s.system[i].data();
    Real* to = s.system[i + 1].data();
    const Real a = to[i] * inverse;
    for (std::size_t k = i + 1; k < s.acting.size(); ++k) to[k] -= a * from[k];
    s.solution[i + 1] -= a * s.solution[i];
}

/// Returns false if a pivot is not above zero. Pivots go in pairs, so that each row is read and written half as often.
bool eliminate(RowScratch& s) {
    const std::size_t n = s.acting.size();
    for (std::size_t i = 0; i < n; i += 2) {
        const Real first = inverse_of_pivot(s, i);
        if (first == 0) return false;
        if (i + 1 == n) break;
        take_off_next(i, first, s);
        const Real second = inverse_of_pivot(s, i + 1);
        if (second == 0) return false;
        for (std::size_t j = i + 2; j < n; ++j) take_pair_off(i, first, second, j, s);
    }
    for (std::size_t i = n; i-- > 0;) {
        Real left = s.solution[i];
        // What was solved last goes last: all before it need not wait.
        for (std::size_t k = n; --k > i;) left -= s.system[i][k] * s.solution[k];
        s.solution[i] = left / s.system[i][i];
    }
    return true;
}

/// The velocity along a row by the solution.
Real solved_velocity(const RowScratch& s, std::size_t row) {
    Real velocity = s.free_velocities[row];
    for (std::size_t k = 0; k < s.acting.size(); ++k) velocity += of_column(s, row, s.acting[k]) * s.solution[k];
    return velocity;
}

/// Returns true if friction that slides would push the way that the contact slips.
bool drives(const RowScratch& s, const Acting& one) {
    return one.slides && one.x * solved_velocity(s, one.row + 1) + one.z * solved_velocity(s, one.row + 2) > 0;
}

/// Leaves out pushes that would pull, and lets friction slide that would leave its cone. Returns true if there were
/// any.
bool correct_acting(Real friction, RowScratch& s) {
    bool any = false;
    s.corrected.clear();
    for (std::size_t i = 0; i < s.acting.size();) {
        const Acting one = s.acting[i];
        const std::size_t row = one.row;
        const bool sticks = rubs(s, row) && !one.slides;
        const std::size_t count = sticks ? 3 : 1;
        const Real push = s.solution[i];
        if (push < 0) {
            any = true;
            i += count;
            continue;
        }
        const Real x = sticks ? s.solution[i + 1] : 0;
        const Real z = sticks ? s.solution[i + 2] : 0;
        const Real size = std::sqrt(x * x + z * z);
        if (size > friction * push) {
            any = true;
            s.corrected.push_back({row, true, friction * x / size, friction * z / size});
        } else if (drives(s, one)) {
            any = true;
            for (std::size_t k = 0; k < 3; ++k) s.corrected.push_back({row + k, false, 0, 0});
        } else {
            for (std::size_t k = 0; k < count; ++k) s.corrected.push_back(s.acting[i + k]);
        }
        i += count;
    }
    s.acting.clear();
    for (const Acting& one : s.corrected) s.acting.push_back(one);
    return any;
}

void apply(RowScratch& s) {
    const std::size_t n = s.rows.size();
    for (std::size_t i = 0; i < n; ++i) {
        s.impulses[i] = 0;
        s.velocities[i] = s.free_velocities[i];
    }
    for (std::size_t i = 0; i < s.acting.size(); ++i) {
        const Acting& one = s.acting[i];
        set_impulse(s, one.row, s.solution[i]);
        if (!one.slides) continue;
        set_impulse(s, one.row + 1, one.x * s.solution[i]);
        set_impulse(s, one.row + 2, one.z * s.solution[i]);
    }
}

/// Takes which rows act from the impulses as the sweeps left them (pushes above zero, friction within its cone or
/// sliding on it as it points), and solves for their impulses by elimination. Where that would make a push pull or
/// friction leave its cone, the push is left out, the friction slides, and the rest is solved anew. Returns false, and
/// changes nothing, if that comes to no end (after Silcowitz, Niebe and Erleben 2010, "Projected Gauss-Seidel subspace
/// minimization method for interactive rigid body dynamics").
bool polish(Real friction, RowScratch& s) {
    find_acting(friction, s);
    for (int i = 0; i < kMostTries; ++i) {
        fill_system(s);
        if (!eliminate(s)) return false;
        if (correct_acting(friction, s)) continue;
        apply(s);
        return true;
    }
    return false;
}

}  // namespace
}  // namespace riposte
// NOLINTEND(misc-definitions-in-headers)
