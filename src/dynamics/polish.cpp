#include "polish.hpp"

#include "row_impulse.hpp"

#include <algorithm>
#include <cmath>

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

/// Returns false if a pivot is not above zero.
bool eliminate(RowScratch& s) {
    const std::size_t n = s.acting.size();
    for (std::size_t i = 0; i < n; ++i) {
        const auto& from = s.system[i];
        if (!(from[i] > kLeastPivot * s.matrix[s.acting[i].row][s.acting[i].row])) return false;
        const Real inverse = 1 / from[i];
        for (std::size_t j = i + 1; j < n; ++j) {
            auto& to = s.system[j];
            const Real share = to[i] * inverse;
            for (std::size_t k = i + 1; k < n; ++k) to[k] -= share * from[k];
            s.solution[j] -= share * s.solution[i];
        }
    }
    for (std::size_t i = n; i-- > 0;) {
        for (std::size_t k = i + 1; k < n; ++k) s.solution[i] -= s.system[i][k] * s.solution[k];
        s.solution[i] /= s.system[i][i];
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
    s.acting = s.corrected;
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

}  // namespace

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

}  // namespace riposte
