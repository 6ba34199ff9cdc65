#include <riposte/gallery/inertia.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte::gallery {
namespace {

/// The rotation in the plane (p, q) that makes m[p][q] zero.
Mat3 jacobi_rotation(const Mat3& m, int p, int q) {
    Mat3 turn(1);
    if (std::fabs(m[p][q]) < 1e-300) return turn;
    const Real theta = (m[q][q] - m[p][p]) / (2 * m[p][q]);
    const Real t = (theta < 0 ? -1 : 1) / (std::fabs(theta) + std::sqrt(theta * theta + 1));
    const Real c = 1 / std::sqrt(t * t + 1);
    const Real s = t * c;
    turn[p][p] = c;
    turn[q][q] = c;
    turn[q][p] = s;  // column-major: column q, row p
    turn[p][q] = -s;
    return turn;
}

}  // namespace

PrincipalAxes principal_axes(const Mat3& inertia) {
    constexpr int kSweeps = 12;  // converges quadratically; a handful would do
    Mat3 m = inertia;
    Mat3 axes(1);
    for (int sweep = 0; sweep < kSweeps; ++sweep) {
        for (const auto& [p, q] : {std::pair{0, 1}, std::pair{0, 2}, std::pair{1, 2}}) {
            const Mat3 turn = jacobi_rotation(m, p, q);
            m = glm::transpose(turn) * m * turn;
            axes = axes * turn;
        }
    }
    std::array<int, 3> order{0, 1, 2};
    std::sort(order.begin(), order.end(), [&](int a, int b) { return m[a][a] < m[b][b]; });
    PrincipalAxes found;
    for (int i = 0; i < 3; ++i) {
        const int from = order.at(static_cast<std::size_t>(i));
        found.axes[i] = axes[from];
        found.moments[i] = m[from][from];
    }
    if (glm::determinant(found.axes) < 0) found.axes[2] = -found.axes[2];
    return found;
}

}  // namespace riposte::gallery
