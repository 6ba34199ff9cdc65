// What solve_rows does. It is compiled anew, and for other registers, in each file that includes it: all of it lies in
// a namespace without a name (core/lanes.hpp). The registers change nothing of the bits: no sum goes across them.
#pragma once

#include "polish_core.hpp"
#include "row_impulse_core.hpp"
#include "sweeps.hpp"
#include "touch_core.hpp"

#include <riposte/dynamics/rows.hpp>

#include <algorithm>
#include <array>

// NOLINTBEGIN(misc-definitions-in-headers): each file that includes this one has its own.
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
    return set_touch_impulse(s, row, impulse_of(touch, {velocity, s.rows[row].bound, friction}, now));
}

/// Returns the most that a row's velocity changed by.
Real sweep(Real friction, RowScratch& s) {
    Real most = 0;
    for (std::size_t i = 0; i < s.rows.size(); ++i)
        if (s.rows[i].kind == Row::Kind::kPush)
            most = std::max(most, rubs(s, i) ? push_and_rub(i, friction, s) : push(i, s));
    return most;
}

/// The energy (J) that the impulses give the body beyond what the bounds ask of them. Contacts and limits only take
/// energy away, and without friction each sweep goes down it. With friction nothing says so: where it lifts a limb that
/// others hold down, sweeps may grow for ever (Painleve's jamming).
Real energy_given(const RowScratch& s) {
    Real energy = 0;
    for (std::size_t i = 0; i < s.rows.size(); ++i)
        energy += s.impulses[i] * (0.5 * (s.free_velocities[i] + s.velocities[i]) - std::max(0.0, s.rows[i].bound));
    return energy;
}

void begin_anew(RowScratch& s) {
    std::fill_n(s.impulses.begin(), s.rows.size(), 0.0);
    std::copy_n(s.free_velocities.begin(), s.rows.size(), s.velocities.begin());
}

/// Returns what the last sweep changed.
Real sweep_all(Real friction, const Sweeps& sweeps, RowScratch& s, int& done) {
    constexpr Real kMost = 1e-6;  // J
    Real change = 0;
    for (int i = 0; i < sweeps.most; ++i) {
        change = sweep(friction, s);
        ++done;
        if (change <= sweeps.tolerance) break;
        if (friction == 0 || energy_given(s) <= kMost) continue;
        s.slippery = true;
        begin_anew(s);
        friction = 0;
        i = -1;  // all of them, once more
    }
    return change;
}

struct Kept {
    std::array<Real, kMaxRows> impulses;
    std::array<Real, kMaxRows> velocities;
};

void copy_rows(std::size_t count, const std::array<Real, kMaxRows>& from, std::array<Real, kMaxRows>& to) {
    std::copy_n(from.begin(), count, to.begin());
}

/// In one piece: faster. That no inline function of another file is left in this one, a test holds
/// (tests/layering/wide_symbols.cmake).
[[gnu::flatten]] int sweep_and_polish(Real friction, const Sweeps& sweeps, RowScratch& s) {
    int done = 0;
    Real change = sweep_all(s.slippery ? 0 : friction, sweeps, s, done);
    if (s.slippery) friction = 0;
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

}  // namespace
}  // namespace riposte
// NOLINTEND(misc-definitions-in-headers)
