// A ball joint taken out of an articulated inertia ((A, C), (C^T, L)) in one piece. The joint lets go of the three
// turns, the angular half of the motion. With what it costs besides to accelerate them, S, a diagonal, D = A + S is
// eliminated; since A = D - S, what is left needs no product by A, and where S is nothing, nothing of A and C is left.
// Where S is far greater than A, the angular inertia that is left, A - A D^-1 A, comes out of S - S D^-1 S with an
// error of the rounding of S: as long as S is less than 1e9 times A, less than a millionth.
#pragma once

#include <riposte/math/real_lanes.hpp>
#include <riposte/math/spatial.hpp>

namespace riposte {

/// Returns D: the angular inertia, and what it costs besides to accelerate each turn.
template <class T>
SymmetricOf<T> stiffened(const SymmetricOf<T>& angular, const Vec3Of<T>& stiffening) {
    return {angular.xx + stiffening.x,
            angular.yy + stiffening.y,
            angular.zz + stiffening.z,
            angular.xy,
            angular.xz,
            angular.yz};
}

/// Returns l - c^T y, where y = D^-1 c, so that the product is symmetric.
template <class T>
SymmetricOf<T> minus_product(const SymmetricOf<T>& l, const Mat3Of<T>& c, const Mat3Of<T>& y) {
    return {l.xx - glm::dot(c[0], y[0]), l.yy - glm::dot(c[1], y[1]), l.zz - glm::dot(c[2], y[2]),
            l.xy - glm::dot(c[0], y[1]), l.xz - glm::dot(c[0], y[2]), l.yz - glm::dot(c[1], y[2])};
}

// Where no lane's joint costs anything besides, all that is left is the linear part: half as much to find, and to tell
// the parent.

/// Returns true if a number is zero in every lane.
inline bool is_zero(double number) { return number == 0; }
template <std::size_t Width>
bool is_zero(const RealLanes<Width>& lanes) {
    for (std::size_t lane = 0; lane < Width; ++lane)
        if (lanes[lane] != 0) return false;
    return true;
}
template <class T>
bool is_zero(const Vec3Of<T>& v) {
    return is_zero(v.x) && is_zero(v.y) && is_zero(v.z);
}

/// Returns all that a joint which costs nothing besides leaves of the inertia. `d` is D^-1.
template <class T>
SymmetricOf<T> behind_free_ball(const ArticulatedInertiaOf<T>& inertia, const SymmetricOf<T>& d) {
    const Mat3Of<T>& c = inertia.coupling;
    return minus_product(inertia.linear, c, Mat3Of<T>{d * c[0], d * c[1], d * c[2]});
}

/// Returns `parent_from_link.inertia` of an inertia that has a linear part alone.
template <class T>
ArticulatedInertiaOf<T> inertia_of_linear(const SpatialTransformOf<T>& parent_from_link, const SymmetricOf<T>& linear) {
    const auto crossed = [&](const Mat3Of<T>& m) {
        const Vec3Of<T>& origin = parent_from_link.origin;
        return Mat3Of<T>{glm::cross(origin, m[0]), glm::cross(origin, m[1]), glm::cross(origin, m[2])};
    };
    const SymmetricOf<T> turned = parent_from_link.turned_inertia(linear);
    const Mat3Of<T> coupling = crossed(turned.full());
    return {SymmetricOf<T>::upper(crossed(glm::transpose(coupling))), coupling, turned};
}

/// Returns what the joint leaves of the inertia: ((S - S D^-1 S, S D^-1 C), (., L - C^T D^-1 C)). `d` is D^-1.
template <class T>
ArticulatedInertiaOf<T> behind_ball(const ArticulatedInertiaOf<T>& inertia, const SymmetricOf<T>& d,
                                    const Vec3Of<T>& s) {
    const Mat3Of<T>& c = inertia.coupling;
    const Mat3Of<T> y{d * c[0], d * c[1], d * c[2]};
    return {{s.x - s.x * d.xx * s.x, s.y - s.y * d.yy * s.y, s.z - s.z * d.zz * s.z, T(0) - s.x * d.xy * s.y,
             T(0) - s.x * d.xz * s.z, T(0) - s.y * d.yz * s.z},
            {s * y[0], s * y[1], s * y[2]},
            minus_product(inertia.linear, c, y)};
}

}  // namespace riposte
