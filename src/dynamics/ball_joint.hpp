// A ball joint taken out of an articulated inertia ((A, C), (C^T, L)) in one piece. The joint lets go of the three
// turns, the angular half of the motion. With what it costs besides to accelerate them, S, a diagonal, D = A + S is
// eliminated; since A = D - S, what is left needs no product by A, and where S is nothing, nothing of A and C is left.
#pragma once

#include <riposte/math/spatial.hpp>

namespace riposte {

/// Returns D.
template <class T>
SymmetricOf<T> stiffened(const SymmetricOf<T>& a, const Vec3Of<T>& s) {
    return {a.xx + s.x, a.yy + s.y, a.zz + s.z, a.xy, a.xz, a.yz};
}

/// Returns s - c^T y, which is known to be symmetric.
template <class T>
SymmetricOf<T> minus_product(const SymmetricOf<T>& s, const Mat3Of<T>& c, const Mat3Of<T>& y) {
    return {s.xx - glm::dot(c[0], y[0]), s.yy - glm::dot(c[1], y[1]), s.zz - glm::dot(c[2], y[2]),
            s.xy - glm::dot(c[0], y[1]), s.xz - glm::dot(c[0], y[2]), s.yz - glm::dot(c[1], y[2])};
}

/// Returns what the joint leaves of the inertia: ((S - S D^-1 S, S D^-1 C), (., L - C^T D^-1 C)).
template <class T>
ArticulatedInertiaOf<T> behind_ball(const ArticulatedInertiaOf<T>& a, const SymmetricOf<T>& inverse,
                                    const Vec3Of<T>& s) {
    const Mat3Of<T>& c = a.coupling;
    const Mat3Of<T> y{inverse * c[0], inverse * c[1], inverse * c[2]};
    const SymmetricOf<T>& i = inverse;
    return {{s.x - s.x * i.xx * s.x, s.y - s.y * i.yy * s.y, s.z - s.z * i.zz * s.z, T(0) - s.x * i.xy * s.y,
             T(0) - s.x * i.xz * s.z, T(0) - s.y * i.yz * s.z},
            {s * y[0], s * y[1], s * y[2]},
            minus_product(a.linear, c, y)};
}

}  // namespace riposte
