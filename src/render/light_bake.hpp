// The hall's own light, worked out once on the CPU: what the windows and the sun give, and what walls and floor give
// on.
#pragma once

#include "bvh.hpp"

#include <riposte/assets/model.hpp>

#include <array>

namespace riposte::render {

struct Sun {
    Vec3f towards{0, 1, 0};  ///< unit, from the ground to the sun
    Vec3f irradiance{0};     ///< on a surface that faces it
};

/// The sun that shines through the windows on -Z, and the radiance of the sky behind them.
Sun hall_sun();
Vec3f window_radiance();

/// Materials of this name prefix are window glass: sky to the eye, open to the sun.
inline constexpr const char* kWindowMaterial = "window";
bool is_window(const Material& material);

std::vector<BakeTriangle> bake_triangles(const StaticModel& hall);

/// Ambient light on a grid of places: the irradiance over pi of a surface with normal n is
/// ambient * (1 + dot(direction, n)), |direction| <= 1.
struct LightGrid {
    Vec3f low{0};
    Vec3f high{1};
    std::array<int, 3> count{1, 1, 1};
    std::vector<Vec4f> ambient;    ///< rgb; x fastest, then y, then z
    std::vector<Vec4f> direction;  ///< xyz

    [[nodiscard]] Vec3f irradiance_over_pi(const Vec3f& place, const Vec3f& normal) const;
};

/// `rays` per place for reflected light; `bounces` of light between the surfaces (0 = windows alone).
LightGrid bake_light_grid(const Bvh& hall, const Sun& sun, float spacing, int rays, int bounces);

/// The hall seen from one place, for reflections: level 0 sharp, each further level rougher and half as wide.
struct ReflectionCube {
    Vec3f centre{0};
    int size = 0;                                           ///< texels along a face of level 0
    std::vector<std::array<std::vector<Vec4f>, 6>> levels;  ///< faces +X -X +Y -Y +Z -Z as OpenGL lays them out
};
ReflectionCube bake_reflections(const Bvh& hall, const LightGrid& grid, const Sun& sun, const Vec3f& centre, int size);

/// Roughness that a level of `count` levels stands for, 0 for level 0 and 1 for the last.
inline float level_roughness(std::size_t level, std::size_t count) {
    return static_cast<float>(level) / static_cast<float>(count - 1);
}

}  // namespace riposte::render
