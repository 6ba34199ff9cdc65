// Principal axes of a body's inertia.
#pragma once

#include <riposte/contact/mass.hpp>

namespace riposte::gallery {

struct PrincipalAxes {
    Mat3 axes{1};     ///< columns: unit, right-handed, in the space of the mass properties; least moment first
    Vec3 moments{0};  ///< kg m^2, moments about the axes

    /// Returns the radius of gyration about each axis, m.
    [[nodiscard]] Vec3 gyration(Real mass) const { return glm::sqrt(moments / mass); }
};

/// Returns the principal axes. Eigenvalues by Jacobi's rotations (Golub and Van Loan, "Matrix Computations", 8.5).
PrincipalAxes principal_axes(const Mat3& inertia);

}  // namespace riposte::gallery
