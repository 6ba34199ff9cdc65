#include "solve_rows.hpp"

#include "polish.hpp"
#include "row_impulse.hpp"
#include "touch.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kMostPolishes = 2;
constexpr Real kExact = 1e-8;  // m/s, or rad/s: a sweep that changes no more finds the impulses solved

Real push(std::size_t row, RowScratch& s) {
    if (!moves(s, row)) return 0;
    const Real lacking = s.rows[row].bound - s.velocities[row];
    return set_impulse(s, row, std::max(0.0, s.impulses[row] + lacking / s.matrix[row][row]));
}

/// A push and its friction together: one after the other they would chase each other for ever where friction lifts
/// the body.
Real push_and_rub(std::size_t row, Real friction, RowScratch& s) {
    if (!moves(s, row)) return 0;
    const Vec3 now(s.impulses[row], s.impulses[row + 1], s.impulses[row + 2]);
    const TouchMatrix& touch = s.touches[row];
    const Vec3 velocity = Vec3(s.velocities[row], s.velocities[row + 1], s.velocities[row + 2]) - touch.matrix * now;
    const Vec3 next = impulse_of(touch, {velocity, s.rows[row].bound, friction}, now);
    Real changed = set_impulse(s, row, next.x);
    changed = std::max(changed, set_impulse(s, row + 1, next.y));
    return std::max(changed, set_impulse(s, row + 2, next.z));
}

/// Returns the most that a row's velocity changed by.
Real sweep(Real friction, RowScratch& s) {
    Real most = 0;
    for (std::size_t i = 0; i < s.rows.size(); ++i)
        if (s.rows[i].kind == Row::Kind::kPush)
            most = std::max(most, rubs(s, i) ? push_and_rub(i, friction, s) : push(i, s));
    return most;
}

struct Kept {
    std::array<Real, kMaxRows> impulses;
    std::array<Real, kMaxRows> velocities;
};

void copy_rows(std::size_t count, const std::array<Real, kMaxRows>& from, std::array<Real, kMaxRows>& to) {
    std::copy_n(from.begin(), count, to.begin());
}

}  // namespace

int solve_rows(Real friction, const Sweeps& sweeps, RowScratch& s) {
    Real change = 0;
    int done = 0;
    while (done < sweeps.most) {
        change = sweep(friction, s);
        ++done;
        if (change <= sweeps.tolerance) break;
    }
    for (int i = 0; sweeps.polish && i < kMostPolishes && change > kExact; ++i) {
        Kept kept;
        copy_rows(s.rows.size(), s.impulses, kept.impulses);
        copy_rows(s.rows.size(), s.velocities, kept.velocities);
        if (!polish(friction, s)) break;
        const Real after = sweep(friction, s);
        ++done;
        if (after > change) {
            copy_rows(s.rows.size(), kept.impulses, s.impulses);
            copy_rows(s.rows.size(), kept.velocities, s.velocities);
            break;
        }
        change = after;
    }
    return done;
}

}  // namespace riposte
