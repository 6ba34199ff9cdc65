// What light leaves a surface of the hall; shared by the grid and the reflections.
#pragma once

#include "light_bake.hpp"

namespace riposte::render {

inline constexpr float kPif = 3.14159265f;
inline constexpr float kFar = 200.0f;  // m, farther than any wall

inline float luminance(const Vec3f& c) { return glm::dot(c, Vec3f(0.2126f, 0.7152f, 0.0722f)); }

inline bool in_sun(const Bvh& hall, const Sun& sun, const Vec3f& place, const BakeTriangle& t) {
    constexpr float kOff = 0.004f;  // m, off the surface that the ray leaves
    return glm::dot(t.normal, sun.towards) > 0 && !hall.blocked(place + t.normal * kOff, sun.towards, kFar);
}

/// Light that leaves a surface towards anywhere, without what it shines by itself.
inline Vec3f reflected(const LightGrid& grid, const Sun& sun, bool sunlit, const Vec3f& place, const BakeTriangle& t) {
    Vec3f over_pi = grid.irradiance_over_pi(place + t.normal * 0.15f, t.normal);
    if (sunlit) over_pi += sun.irradiance * (glm::dot(t.normal, sun.towards) / kPif);
    return t.albedo * over_pi;
}

}  // namespace riposte::render
