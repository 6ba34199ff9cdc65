#include "hall_radiance.hpp"
#include "light_bake.hpp"
#include "parallel.hpp"

#include <glm/common.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::render {
namespace {

constexpr float kWindowSeen = 0.45f;  // mirrored windows against lighting ones: keeps reflections below blinding

/// OpenGL's cube faces (OpenGL 4.5, table 8.19), u and v in -1..1.
Vec3f face_direction(int face, float u, float v) {
    switch (face) {
        case 0:
            return glm::normalize(Vec3f(1, -v, -u));
        case 1:
            return glm::normalize(Vec3f(-1, -v, u));
        case 2:
            return glm::normalize(Vec3f(u, 1, v));
        case 3:
            return glm::normalize(Vec3f(u, -1, -v));
        case 4:
            return glm::normalize(Vec3f(u, -v, 1));
        default:
            return glm::normalize(Vec3f(-u, -v, -1));
    }
}

Vec3f texel_direction(int face, int x, int y, int size, float dx = 0.5f, float dy = 0.5f) {
    const float step = 2.0f / static_cast<float>(size);
    return face_direction(face, (static_cast<float>(x) + dx) * step - 1.0f, (static_cast<float>(y) + dy) * step - 1.0f);
}

Vec3f seen(const Bvh& hall, const LightGrid& grid, const Sun& sun, const Vec3f& from, const Vec3f& direction) {
    const RayHit hit = hall.nearest(from, direction, kFar);
    if (!hit.any()) return window_radiance() * 0.5f;
    const BakeTriangle& t = hall.triangles()[hit.triangle];
    if (luminance(t.radiance) > 0) return t.radiance * kWindowSeen;
    const Vec3f at = from + direction * hit.distance;
    return reflected(grid, sun, in_sun(hall, sun, at, t), at, t);
}

/// Nearest texel of a cube in a direction.
const Vec4f& lookup(const std::array<std::vector<Vec4f>, 6>& faces, int size, const Vec3f& d) {
    const Vec3f a = glm::abs(d);
    int face = 0;
    float u = 0;
    float v = 0;
    float major = 1;
    if (a.x >= a.y && a.x >= a.z) {
        face = d.x > 0 ? 0 : 1;
        major = a.x;
        u = d.x > 0 ? -d.z : d.z;
        v = -d.y;
    } else if (a.y >= a.z) {
        face = d.y > 0 ? 2 : 3;
        major = a.y;
        u = d.x;
        v = d.y > 0 ? d.z : -d.z;
    } else {
        face = d.z > 0 ? 4 : 5;
        major = a.z;
        u = d.z > 0 ? d.x : -d.x;
        v = -d.y;
    }
    const auto texel = [&](float c) {
        return std::clamp(static_cast<int>((c / major * 0.5f + 0.5f) * static_cast<float>(size)), 0, size - 1);
    };
    const int place = texel(v) * size + texel(u);
    return faces[static_cast<std::size_t>(face)][static_cast<std::size_t>(place)];
}

/// Mean of the sharp picture over the GGX lobe of a mirror seen head-on (Karis 2013, "Real Shading in Unreal Engine
/// 4").
Vec4f rough_mean(const std::array<std::vector<Vec4f>, 6>& sharp, int size, const Vec3f& normal, float roughness) {
    const Vec3f up = std::fabs(normal.y) < 0.9f ? Vec3f(0, 1, 0) : Vec3f(1, 0, 0);
    const Vec3f x = glm::normalize(glm::cross(up, normal));
    const Vec3f y = glm::cross(normal, x);
    const float alpha = roughness * roughness;
    constexpr int kSamples = 96;
    Vec4f sum(0);
    float total = 0;
    for (int i = 0; i < kSamples; ++i) {
        const float e = (static_cast<float>(i) + 0.5f) / kSamples;
        const float cosine = std::sqrt((1 - e) / (1 + (alpha * alpha - 1) * e));
        const float sine = std::sqrt(std::max(0.0f, 1 - cosine * cosine));
        const float angle = 2.39996323f * static_cast<float>(i);
        const Vec3f half = x * (sine * std::cos(angle)) + y * (sine * std::sin(angle)) + normal * cosine;
        const Vec3f light = half * (2 * glm::dot(normal, half)) - normal;
        const float weight = glm::dot(normal, light);
        if (weight <= 0) continue;
        sum += lookup(sharp, size, light) * weight;
        total += weight;
    }
    return sum / std::max(total, 1e-6f);
}

}  // namespace

ReflectionCube bake_reflections(const Bvh& hall, const LightGrid& grid, const Sun& sun, const Vec3f& centre, int size) {
    ReflectionCube cube;
    cube.centre = centre;
    cube.size = size;
    std::size_t level_count = 1;
    while ((size >> level_count) >= 4) ++level_count;
    cube.levels.resize(level_count);
    const auto texels = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
    for (auto& face : cube.levels[0]) face.assign(texels, Vec4f(0));
    parallel_for(6 * static_cast<std::size_t>(size), [&](std::size_t row) {
        const int face = static_cast<int>(row) / size;
        const int y = static_cast<int>(row) % size;
        for (int x = 0; x < size; ++x) {
            Vec3f sum(0);
            for (const auto& [dx, dy] : {std::pair{0.25f, 0.25f}, {0.75f, 0.4f}, {0.4f, 0.75f}}) {
                sum += seen(hall, grid, sun, centre, texel_direction(face, x, y, size, dx, dy));
            }
            const int place = y * size + x;
            cube.levels[0][static_cast<std::size_t>(face)][static_cast<std::size_t>(place)] = Vec4f(sum / 3.0f, 1);
        }
    });
    for (std::size_t level = 1; level < level_count; ++level) {
        const int side = size >> level;
        for (auto& face : cube.levels[level])
            face.assign(static_cast<std::size_t>(side) * static_cast<std::size_t>(side), Vec4f(0));
        const float roughness = level_roughness(level, level_count);
        parallel_for(6 * static_cast<std::size_t>(side), [&](std::size_t row) {
            const int face = static_cast<int>(row) / side;
            const int y = static_cast<int>(row) % side;
            for (int x = 0; x < side; ++x) {
                const int place = y * side + x;
                cube.levels[level][static_cast<std::size_t>(face)][static_cast<std::size_t>(place)] =
                    rough_mean(cube.levels[0], size, texel_direction(face, x, y, side), roughness);
            }
        });
    }
    return cube;
}

}  // namespace riposte::render
