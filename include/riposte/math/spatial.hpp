// Spatial algebra: motions, forces and inertias of rigid bodies as six-vectors and 6x6 matrices (Featherstone 2008,
// "Rigid Body Dynamics Algorithms", chapter 2), the angular part always before the linear one. Units: rad/s and m/s of
// a velocity, rad/s^2 and m/s^2 of an acceleration, N m and N of a force, kg, m and s throughout.
//
// All types are templates over the scalar, so that one piece of code works on a double or on several bodies in lanes.
#pragma once

#include <riposte/math/vec.hpp>

namespace riposte {

template <class T>
using Vec3Of = glm::vec<3, T>;
template <class T>
using Mat3Of = glm::mat<3, 3, T>;

/// A spatial motion: how a body, seen as filling all space, turns and how its point at the frame's origin moves.
template <class T>
struct MotionOf {
    Vec3Of<T> angular{0, 0, 0};
    Vec3Of<T> linear{0, 0, 0};

    friend MotionOf operator+(const MotionOf& a, const MotionOf& b) {
        return {a.angular + b.angular, a.linear + b.linear};
    }
    friend MotionOf operator-(const MotionOf& a, const MotionOf& b) {
        return {a.angular - b.angular, a.linear - b.linear};
    }
    friend MotionOf operator*(const MotionOf& m, T s) { return {m.angular * s, m.linear * s}; }
    friend bool operator==(const MotionOf&, const MotionOf&) = default;
};

/// A spatial force: its moment about the frame's origin and its linear force. Momenta and impulses are forces, too.
template <class T>
struct ForceOf {
    Vec3Of<T> angular{0, 0, 0};
    Vec3Of<T> linear{0, 0, 0};

    friend ForceOf operator+(const ForceOf& a, const ForceOf& b) {
        return {a.angular + b.angular, a.linear + b.linear};
    }
    friend ForceOf operator-(const ForceOf& a, const ForceOf& b) {
        return {a.angular - b.angular, a.linear - b.linear};
    }
    friend ForceOf operator*(const ForceOf& f, T s) { return {f.angular * s, f.linear * s}; }
    friend bool operator==(const ForceOf&, const ForceOf&) = default;
};

/// Returns the power (W) of a force on a motion, both told in one frame.
template <class T>
T dot(const MotionOf<T>& m, const ForceOf<T>& f) {
    return glm::dot(m.angular, f.angular) + glm::dot(m.linear, f.linear);
}

/// Returns the change of the motion `m` that is fixed in a body moving with `v` (Featherstone 2008, equation 2.31).
template <class T>
MotionOf<T> cross(const MotionOf<T>& v, const MotionOf<T>& m) {
    return {glm::cross(v.angular, m.angular), glm::cross(v.angular, m.linear) + glm::cross(v.linear, m.angular)};
}

/// Returns the change of the force `f` that is fixed in a body moving with `v` (Featherstone 2008, equation 2.32).
template <class T>
ForceOf<T> cross(const MotionOf<T>& v, const ForceOf<T>& f) {
    return {glm::cross(v.angular, f.angular) + glm::cross(v.linear, f.linear), glm::cross(v.angular, f.linear)};
}

/// A symmetric 3x3 matrix.
template <class T>
struct SymmetricOf {
    T xx{0}, yy{0}, zz{0}, xy{0}, xz{0}, yz{0};

    /// Returns the upper triangle of a matrix that is symmetric.
    static SymmetricOf upper(const Mat3Of<T>& m) { return {m[0][0], m[1][1], m[2][2], m[1][0], m[2][0], m[2][1]}; }
    static SymmetricOf diagonal(T s) { return {s, s, s, T(0), T(0), T(0)}; }
    [[nodiscard]] Mat3Of<T> full() const { return {{xx, xy, xz}, {xy, yy, yz}, {xz, yz, zz}}; }

    friend Vec3Of<T> operator*(const SymmetricOf& s, const Vec3Of<T>& v) {
        return {s.xx * v.x + s.xy * v.y + s.xz * v.z, s.xy * v.x + s.yy * v.y + s.yz * v.z,
                s.xz * v.x + s.yz * v.y + s.zz * v.z};
    }
    friend SymmetricOf operator+(const SymmetricOf& a, const SymmetricOf& b) {
        return {a.xx + b.xx, a.yy + b.yy, a.zz + b.zz, a.xy + b.xy, a.xz + b.xz, a.yz + b.yz};
    }
    friend bool operator==(const SymmetricOf&, const SymmetricOf&) = default;
};

/// Returns s - k u u^T.
template <class T>
SymmetricOf<T> minus_square(const SymmetricOf<T>& s, const Vec3Of<T>& u, T k) {
    const Vec3Of<T> w = u * k;
    return {s.xx - w.x * u.x, s.yy - w.y * u.y, s.zz - w.z * u.z, s.xy - w.x * u.y, s.xz - w.x * u.z, s.yz - w.y * u.z};
}

/// Returns the inverse of a positive definite matrix, by its cofactors.
template <class T>
SymmetricOf<T> inverse(const SymmetricOf<T>& s) {
    const T xx = s.yy * s.zz - s.yz * s.yz;
    const T xy = s.xz * s.yz - s.xy * s.zz;
    const T xz = s.xy * s.yz - s.xz * s.yy;
    const T k = T(1) / (s.xx * xx + s.xy * xy + s.xz * xz);
    return {xx * k, (s.xx * s.zz - s.xz * s.xz) * k, (s.xx * s.yy - s.xy * s.xy) * k, xy * k,
            xz * k, (s.xy * s.xz - s.xx * s.yz) * k};
}

/// Returns the matrix of r: matrix_of_cross(r) * v = cross(r, v).
template <class T>
Mat3Of<T> matrix_of_cross(const Vec3Of<T>& r) {
    return {{T(0), r.z, -r.y}, {-r.z, T(0), r.x}, {r.y, -r.x, T(0)}};
}

/// The mass of a rigid body, told in a frame that need not lie at its centre.
template <class T>
struct RigidInertiaOf {
    T mass{0};                    ///< kg
    Vec3Of<T> moment{0, 0, 0};    ///< kg m: mass times the place of the centre of mass
    SymmetricOf<T> rotational{};  ///< kg m^2, about the frame's origin

    friend bool operator==(const RigidInertiaOf&, const RigidInertiaOf&) = default;
};

/// Returns the momentum of a body with this inertia (Featherstone 2008, equation 2.63).
template <class T>
ForceOf<T> operator*(const RigidInertiaOf<T>& inertia, const MotionOf<T>& v) {
    return {inertia.rotational * v.angular + glm::cross(inertia.moment, v.linear),
            v.linear * inertia.mass - glm::cross(inertia.moment, v.angular)};
}

/// The inertia that a body shows at its handle while others hang on it by joints (Featherstone 2008, chapter 7): a
/// symmetric 6x6 matrix ((angular, coupling), (coupling^T, linear)), 21 numbers.
template <class T>
struct ArticulatedInertiaOf {
    SymmetricOf<T> angular{};
    Mat3Of<T> coupling{0};
    SymmetricOf<T> linear{};

    /// Returns the inertia of a rigid body with nothing hanging on it.
    static ArticulatedInertiaOf rigid(const RigidInertiaOf<T>& r) {
        return {r.rotational, matrix_of_cross(r.moment), SymmetricOf<T>::diagonal(r.mass)};
    }
    friend ForceOf<T> operator*(const ArticulatedInertiaOf& a, const MotionOf<T>& v) {
        return {a.angular * v.angular + a.coupling * v.linear, v.angular * a.coupling + a.linear * v.linear};
    }
    friend ArticulatedInertiaOf operator+(const ArticulatedInertiaOf& a, const ArticulatedInertiaOf& b) {
        return {a.angular + b.angular, a.coupling + b.coupling, a.linear + b.linear};
    }
};

/// Returns a - k f f^T.
template <class T>
ArticulatedInertiaOf<T> minus_square(const ArticulatedInertiaOf<T>& a, const ForceOf<T>& f, T k) {
    const Vec3Of<T> w = f.angular * k;
    const Mat3Of<T> product{w * f.linear.x, w * f.linear.y, w * f.linear.z};
    return {minus_square(a.angular, f.angular, k), a.coupling - product, minus_square(a.linear, f.linear, k)};
}

/// Where a frame b lies in a frame a, for motions, forces and inertias (Featherstone 2008, table 2.1): `rotation` turns
/// directions of b into those of a, `origin` is the origin of b in a (m).
template <class T>
struct SpatialTransformOf {
    Mat3Of<T> rotation{1};
    Vec3Of<T> origin{0, 0, 0};

    [[nodiscard]] MotionOf<T> motion(const MotionOf<T>& b) const {
        const Vec3Of<T> angular = rotation * b.angular;
        return {angular, rotation * b.linear + glm::cross(origin, angular)};
    }
    [[nodiscard]] ForceOf<T> force(const ForceOf<T>& b) const {
        const Vec3Of<T> linear = rotation * b.linear;
        return {rotation * b.angular + glm::cross(origin, linear), linear};
    }
    /// Returns in frame b what is told in frame a.
    [[nodiscard]] MotionOf<T> back(const MotionOf<T>& a) const {
        return {a.angular * rotation, (a.linear - glm::cross(origin, a.angular)) * rotation};
    }
    [[nodiscard]] ForceOf<T> back(const ForceOf<T>& a) const {
        return {(a.angular - glm::cross(origin, a.linear)) * rotation, a.linear * rotation};
    }
    [[nodiscard]] ArticulatedInertiaOf<T> inertia(const ArticulatedInertiaOf<T>& b) const {
        return shifted(
            {turned_inertia(b.angular), rotation * b.coupling * glm::transpose(rotation), turned_inertia(b.linear)});
    }
    [[nodiscard]] SymmetricOf<T> turned_inertia(const SymmetricOf<T>& s) const {
        return SymmetricOf<T>::upper(rotation * s.full() * glm::transpose(rotation));
    }
    friend SpatialTransformOf operator*(const SpatialTransformOf& a, const SpatialTransformOf& b) {
        return {a.rotation * b.rotation, a.rotation * b.origin + a.origin};
    }

  private:
    /// n' = n + r x f and v' = v - r x w put into (n, f) = I (w, v): the parallel axis theorem of 6x6 inertias.
    [[nodiscard]] ArticulatedInertiaOf<T> shifted(const ArticulatedInertiaOf<T>& b) const {
        const Mat3Of<T> linear = b.linear.full();
        const Mat3Of<T> coupling = b.coupling + crossed(linear);
        const Mat3Of<T> turning =
            crossed(glm::transpose(coupling)) + glm::transpose(crossed(glm::transpose(b.coupling)));
        return {b.angular + SymmetricOf<T>::upper(turning), coupling, b.linear};
    }
    /// matrix_of_cross(origin) * m, without the products by its zeros.
    [[nodiscard]] Mat3Of<T> crossed(const Mat3Of<T>& m) const {
        return {glm::cross(origin, m[0]), glm::cross(origin, m[1]), glm::cross(origin, m[2])};
    }
};

template <class T>
SpatialTransformOf<T> inverse(const SpatialTransformOf<T>& t) {
    return {glm::transpose(t.rotation), -(t.origin * t.rotation)};
}

using Motion = MotionOf<Real>;
using Force = ForceOf<Real>;
using Symmetric = SymmetricOf<Real>;
using RigidInertia = RigidInertiaOf<Real>;
using ArticulatedInertia = ArticulatedInertiaOf<Real>;
using SpatialTransform = SpatialTransformOf<Real>;

/// Returns the inertia of a body of `mass` kg whose centre of mass lies at `centre` (m); `about_centre` (kg m^2) is its
/// rotational inertia about that centre, along the frame's axes (Featherstone 2008, equation 2.63).
inline RigidInertia rigid_inertia(Real mass, const Vec3& centre, const Mat3& about_centre) {
    const Mat3 across = matrix_of_cross(centre);
    return {mass, centre * mass, Symmetric::upper(about_centre - across * across * mass)};
}

}  // namespace riposte
