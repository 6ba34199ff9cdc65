// The axes about which a rotational inertia has no products, which other libraries' bodies are told in.
#pragma once

#include <riposte/math/rigid.hpp>
#include <riposte/math/rotation.hpp>
#include <riposte/math/spatial.hpp>

#include <cmath>

namespace riposte::test {

struct PrincipalInertia {
    Quat frame_from_axes;
    Vec3 moments;  ///< about the axes x, y, z
};

/// Jacobi's rotations (Golub and Van Loan 2013, "Matrix Computations", 8.5.2), until nothing changes any more: MuJoCo's
/// own stop at angles of 1e-6.
inline PrincipalInertia principal_axes(const Symmetric& inertia) {
    Mat3 a = inertia.full();
    Mat3 axes(1);
    for (int round = 0; round < 30; ++round) {
        const int p = round % 3;
        const int q = (p + 1) % 3;
        if (a[p][q] == 0) continue;
        const Real angle = 0.5 * std::atan(2 * a[p][q] / (a[q][q] - a[p][p]));
        Mat3 turn(1);
        turn[p][p] = turn[q][q] = std::cos(angle);
        turn[q][p] = std::sin(angle);
        turn[p][q] = -turn[q][p];
        a = glm::transpose(turn) * a * turn;
        axes = axes * turn;
    }
    return {quat_from_axes(axes[0], axes[1], axes[2]), Vec3(a[0][0], a[1][1], a[2][2])};
}

}  // namespace riposte::test
