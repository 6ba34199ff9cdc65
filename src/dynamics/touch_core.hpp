// One contact with friction, solved by itself. Compiled anew in each file that includes it (core/lanes.hpp).
#pragma once

#include <riposte/dynamics/rows.hpp>

#include <algorithm>
#include <cmath>

// NOLINTBEGIN(misc-definitions-in-headers): each file that includes this one has its own.
namespace riposte {
namespace {

/// What the rest of the body asks of a contact.
struct Touch {
    Vec3 velocity{0};  ///< m/s, along (push, x, z) without the contact's own impulse
    Real bound = 0;    ///< m/s, the least velocity along the normal
    Real friction = 0;
};

constexpr int kSlipTurns = 3;   // of the direction of the slip; a sweep begins where the last one ended
constexpr Real kJammed = 0.05;  // of the push's own part: the least that friction leaves of it

/// Returns the impulse (push, x, z) of a contact that slides; the search for friction's direction begins along (x, z),
/// the length of which is of no matter. Impulses stay multiples of what they are until the last turn, so that nothing
/// is divided.
Vec3 sliding(const TouchMatrix& touch, const Touch& t, Real x, Real z) {
    const Mat3& m = touch.matrix;
    const Real lacking = t.bound - t.velocity.x;
    for (int turn = 1;; ++turn) {
        const Real squared = x * x + z * z;
        const Real push = squared > 0 ? std::sqrt(squared) : 1;
        x *= t.friction;
        z *= t.friction;
        const Real by_push = std::max(m[0][0] * push + (m[1][0] * x + m[2][0] * z), kJammed * m[0][0] * push);
        if (turn == kSlipTurns) return Vec3(push, x, z) * (lacking / by_push);
        // A step down the energy, which the cone then cuts: the slip over the stiffest, off the friction.
        const Real by_x = m[0][1] * push + (m[1][1] * x + m[2][1] * z);
        const Real by_z = m[0][2] * push + (m[1][2] * x + m[2][2] * z);
        x = lacking * (touch.stiffest * x - by_x) - t.velocity.y * by_push;
        z = lacking * (touch.stiffest * z - by_z) - t.velocity.z * by_push;
    }
}

/// Returns the impulse (push, x, z) that Coulomb's law gives: none, sticking, or sliding with friction against the
/// slip. `before` is where the search for the direction of the slip begins.
Vec3 impulse_of(const TouchMatrix& touch, const Touch& t, const Vec3& before) {
    if (t.velocity.x >= t.bound) return Vec3(0);
    const Vec3 stuck = touch.inverse * Vec3(t.bound - t.velocity.x, -t.velocity.y, -t.velocity.z);
    const Real most = t.friction * stuck.x;
    if (stuck.x > 0 && stuck.y * stuck.y + stuck.z * stuck.z <= most * most) return stuck;
    const bool slid = before.y * before.y + before.z * before.z > 0;
    return sliding(touch, t, slid ? before.y : -t.velocity.y, slid ? before.z : -t.velocity.z);
}

}  // namespace
}  // namespace riposte
// NOLINTEND(misc-definitions-in-headers)
