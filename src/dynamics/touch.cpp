#include "touch.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kTurns = 3;       // of the direction of the slip; a sweep begins where the last one ended
constexpr Real kJammed = 0.05;  // of the push's own part: the least that friction leaves of it

/// The push with which the contact slides, friction pointing along (x, z) of unit length.
Real sliding_push(const Mat3& m, const Touch& t, Real x, Real z) {
    const Real stiffness = m[0][0] + t.friction * (m[1][0] * x + m[2][0] * z);
    return (t.bound - t.velocity.x) / std::max(stiffness, kJammed * m[0][0]);
}

Vec3 sliding(const TouchMatrix& touch, const Touch& t, Real x, Real z) {
    const Mat3& m = touch.matrix;
    for (int turn = 1;; ++turn) {
        const Real size = std::sqrt(x * x + z * z);
        x = size > 0 ? x / size : 0;
        z = size > 0 ? z / size : 0;
        const Real push = sliding_push(m, t, x, z);
        x *= t.friction * push;
        z *= t.friction * push;
        if (turn == kTurns) return {push, x, z};
        // A step down the energy, which the cone then cuts.
        const Real slip_x = t.velocity.y + m[0][1] * push + m[1][1] * x + m[2][1] * z;
        const Real slip_z = t.velocity.z + m[0][2] * push + m[1][2] * x + m[2][2] * z;
        x -= slip_x / touch.stiffest;
        z -= slip_z / touch.stiffest;
    }
}

}  // namespace

TouchMatrix touch_matrix(const Mat3& m) {
    TouchMatrix touch;
    touch.matrix = m;
    const Vec3 a = glm::cross(m[1], m[2]);
    const Vec3 b = glm::cross(m[2], m[0]);
    const Vec3 c = glm::cross(m[0], m[1]);
    touch.inverse = glm::transpose(Mat3(a, b, c) * (1 / glm::dot(m[0], a)));
    const Real middle = 0.5 * (m[1][1] + m[2][2]);
    const Real half = 0.5 * (m[1][1] - m[2][2]);
    touch.stiffest = middle + std::sqrt(half * half + m[1][2] * m[1][2]);
    return touch;
}

Vec3 impulse_of(const TouchMatrix& touch, const Touch& t, const Vec3& before) {
    if (t.velocity.x >= t.bound) return Vec3(0);
    const Vec3 stuck = touch.inverse * Vec3(t.bound - t.velocity.x, -t.velocity.y, -t.velocity.z);
    const Real most = t.friction * stuck.x;
    if (stuck.x > 0 && stuck.y * stuck.y + stuck.z * stuck.z <= most * most) return stuck;
    const bool slid = before.y * before.y + before.z * before.z > 0;
    return sliding(touch, t, slid ? before.y : -t.velocity.y, slid ? before.z : -t.velocity.z);
}

}  // namespace riposte
