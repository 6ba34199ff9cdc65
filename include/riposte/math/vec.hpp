// The vocabulary of GLM under our names. Double precision for blades, arms and contacts; single (suffix f) for poses,
// skins and pictures. Column vectors, column-major matrices, right-handed, Y up (docs/conventions.md).
#pragma once

#include <glm/ext/quaternion_double.hpp>
#include <glm/ext/quaternion_float.hpp>
#include <glm/ext/quaternion_geometric.hpp>
#include <glm/geometric.hpp>
#include <glm/gtc/quaternion.hpp>
#include <glm/mat3x3.hpp>
#include <glm/mat4x4.hpp>
#include <glm/vec2.hpp>
#include <glm/vec3.hpp>
#include <glm/vec4.hpp>

namespace riposte {

using Real = double;

using Vec2 = glm::dvec2;
using Vec3 = glm::dvec3;
using Vec4 = glm::dvec4;
using Quat = glm::dquat;  // constructed as (w, x, y, z)
using Mat3 = glm::dmat3;
using Mat4 = glm::dmat4;

using Vec2f = glm::vec2;
using Vec3f = glm::vec3;
using Vec4f = glm::vec4;
using Quatf = glm::quat;
using Mat3f = glm::mat3;
using Mat4f = glm::mat4;

inline constexpr Real kPi = 3.14159265358979323846;

inline constexpr Vec3 kAxisX{1, 0, 0};
inline constexpr Vec3 kAxisY{0, 1, 0};
inline constexpr Vec3 kAxisZ{0, 0, 1};

/// Returns the unit vector along `v`, or `fallback` if `v` is too short to have a direction.
template <class V>
V normalized_or(const V& v, const V& fallback) {
    const auto squared = glm::dot(v, v);
    return squared > static_cast<decltype(squared)>(1e-24) ? v / glm::sqrt(squared) : fallback;
}

/// Returns `v`, made as short as `most` where it is longer.
inline Vec3 limited(const Vec3& v, Real most) {
    const Real size = glm::length(v);
    return size > most ? v * (most / size) : v;
}

/// Returns a value from 0 to 1 with no slope at either end; t in [0, 1].
inline Real smooth_step(Real t) { return t * t * (3.0 - 2.0 * t); }

/// Returns any unit vector at a right angle to the unit vector `v`.
Vec3 any_perpendicular(const Vec3& v);

}  // namespace riposte
