#include "solve_rows.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kSweeps = 200;

Real velocity_of(const RowScratch& s, std::size_t row) {
    Real velocity = s.velocities[row];
    for (std::size_t k = 0; k < s.rows.size(); ++k) velocity += s.matrix[row][k] * s.impulses[k];
    return velocity;
}

/// A row that no impulse moves, such as one of a driven base, is left alone.
bool moves(const RowScratch& s, std::size_t row) { return s.matrix[row][row] > 1e-12; }

void push(std::size_t row, RowScratch& s) {
    if (!moves(s, row)) return;
    const Real lacking = s.rows[row].bound - velocity_of(s, row);
    s.impulses[row] = std::max(0.0, s.impulses[row] + lacking / s.matrix[row][row]);
}

/// Both rows as one: a step down the energy, then back into the cone. One size of step for both, or friction would not
/// point against the slip.
void rub(std::size_t row, Real most, RowScratch& s) {
    if (!moves(s, row) || !moves(s, row + 1)) return;
    const Real middle = 0.5 * (s.matrix[row][row] + s.matrix[row + 1][row + 1]);
    const Real half = 0.5 * (s.matrix[row][row] - s.matrix[row + 1][row + 1]);
    const Real across = s.matrix[row][row + 1];
    const Real stiffest = middle + std::sqrt(half * half + across * across);
    Real x = s.impulses[row] - velocity_of(s, row) / stiffest;
    Real z = s.impulses[row + 1] - velocity_of(s, row + 1) / stiffest;
    const Real size = std::sqrt(x * x + z * z);
    if (size > most) {
        x *= most / size;
        z *= most / size;
    }
    s.impulses[row] = x;
    s.impulses[row + 1] = z;
}

}  // namespace

void solve_rows(Real friction, RowScratch& scratch) {
    for (std::size_t i = 0; i < scratch.rows.size(); ++i) scratch.impulses[i] = 0;
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
        for (std::size_t i = 0; i < scratch.rows.size(); ++i) {
            if (scratch.rows[i].kind == Row::Kind::kPush) push(i, scratch);
            if (scratch.rows[i].kind == Row::Kind::kFrictionX) rub(i, friction * scratch.impulses[i - 1], scratch);
        }
    }
}

}  // namespace riposte
