// A symmetric positive definite 6x6 system, solved without pivots and thus without branches.
#pragma once

#include <riposte/dynamics/aba.hpp>

namespace riposte {

template <class T>
std::array<std::array<T, 6>, 6> rows_of(const ArticulatedInertiaOf<T>& a) {
    const Mat3Of<T> angular = a.angular.full();
    const Mat3Of<T> linear = a.linear.full();
    std::array<std::array<T, 6>, 6> rows;
    for (std::size_t i = 0; i < 3; ++i) {
        for (std::size_t j = 0; j < 3; ++j) {
            const auto r = static_cast<int>(i);
            const auto c = static_cast<int>(j);
            rows[i][j] = angular[c][r];
            rows[i][j + 3] = a.coupling[c][r];
            rows[i + 3][j] = a.coupling[r][c];
            rows[i + 3][j + 3] = linear[c][r];
        }
    }
    return rows;
}

/// Factors the matrix as L D L^T (Golub and Van Loan 2013, "Matrix Computations", algorithm 4.1.1).
template <class T>
void factor(const ArticulatedInertiaOf<T>& a, FactoredInertia<T>& out) {
    const auto rows = rows_of(a);
    std::array<T, 6> diagonal;
    for (std::size_t j = 0; j < 6; ++j) {
        T d = rows[j][j];
        for (std::size_t k = 0; k < j; ++k) d = d - out.lower[j][k] * out.lower[j][k] * diagonal[k];
        diagonal[j] = d;
        out.inverse_diagonal[j] = T(1) / d;
        for (std::size_t i = j + 1; i < 6; ++i) {
            T l = rows[i][j];
            for (std::size_t k = 0; k < j; ++k) l = l - out.lower[i][k] * out.lower[j][k] * diagonal[k];
            out.lower[i][j] = l * out.inverse_diagonal[j];
        }
    }
}

/// Returns the motion to which the force accelerates the inertia.
template <class T>
MotionOf<T> solved(const FactoredInertia<T>& a, const ForceOf<T>& f) {
    std::array<T, 6> x{f.angular.x, f.angular.y, f.angular.z, f.linear.x, f.linear.y, f.linear.z};
    for (std::size_t i = 0; i < 6; ++i)
        for (std::size_t k = 0; k < i; ++k) x[i] = x[i] - a.lower[i][k] * x[k];
    for (std::size_t i = 0; i < 6; ++i) x[i] = x[i] * a.inverse_diagonal[i];
    for (std::size_t i = 6; i-- > 0;)
        for (std::size_t k = i + 1; k < 6; ++k) x[i] = x[i] - a.lower[k][i] * x[k];
    return {{x[0], x[1], x[2]}, {x[3], x[4], x[5]}};
}

}  // namespace riposte
