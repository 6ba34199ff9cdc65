#include "touch.hpp"

#include <cmath>

namespace riposte {

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

}  // namespace riposte
