// One contact with friction, solved by itself.
#pragma once

#include <riposte/dynamics/rows.hpp>

namespace riposte {

/// Returns the matrix made ready for impulse_of; it must be positive definite.
TouchMatrix touch_matrix(const Mat3& matrix);

/// What the rest of the body asks of a contact.
struct Touch {
    Vec3 velocity{0};  ///< m/s, along (push, x, z) without the contact's own impulse
    Real bound = 0;    ///< m/s, the least velocity along the normal
    Real friction = 0;
};

/// Returns the impulse (push, x, z) that Coulomb's law gives: none, sticking, or sliding with friction against the
/// slip. `before` is where the search for the direction of the slip begins.
Vec3 impulse_of(const TouchMatrix& matrix, const Touch& touch, const Vec3& before);

}  // namespace riposte
