#include "hall_light.hpp"

#include "card_memory.hpp"

#include <riposte/math/rotation.hpp>

#include <fmt/format.h>
#include <glm/common.hpp>
#include <glm/exponential.hpp>
#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

#include <algorithm>
#include <cmath>

namespace riposte::render {
namespace {

Texture make_depth_texture(int size) {
    Texture texture = make_texture(GL_TEXTURE_2D);
    const GLuint name = texture.name();
    glTextureStorage2D(name, 1, GL_DEPTH_COMPONENT32F, size, size);
    glTextureParameteri(name, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    glTextureParameteri(name, GL_TEXTURE_MAG_FILTER, GL_LINEAR);
    glTextureParameteri(name, GL_TEXTURE_COMPARE_MODE, GL_COMPARE_REF_TO_TEXTURE);
    glTextureParameteri(name, GL_TEXTURE_COMPARE_FUNC, GL_LEQUAL);
    glTextureParameteri(name, GL_TEXTURE_WRAP_S, GL_CLAMP_TO_EDGE);
    glTextureParameteri(name, GL_TEXTURE_WRAP_T, GL_CLAMP_TO_EDGE);
    return texture;
}

Framebuffer make_depth_target(const Texture& depth) {
    Framebuffer target = make_framebuffer();
    glNamedFramebufferTexture(target.name(), GL_DEPTH_ATTACHMENT, depth.name(), 0);
    glNamedFramebufferDrawBuffer(target.name(), GL_NONE);
    return target;
}

/// An orthographic box along the sun's rays round the hall's inside; what lies outside it casts no shadow into it but
/// through the near plane, which is pulled towards the sun.
ShadowMaps aim_shadow_maps(const Sun& sun, const Vec3f& low, const Vec3f& high) {
    ShadowMaps maps;
    const Mat4f light_from_world = glm::lookAt(Vec3f(0), -sun.towards, Vec3f(1, 0, 0));
    Vec3f box_low(1e9f);
    Vec3f box_high(-1e9f);
    for (int corner = 0; corner < 8; ++corner) {
        const Vec3f c((corner & 1) != 0 ? high.x : low.x, (corner & 2) != 0 ? high.y : low.y,
                      (corner & 4) != 0 ? high.z : low.z);
        const Vec3f in_light(light_from_world * Vec4f(c, 1));
        box_low = glm::min(box_low, in_light);
        box_high = glm::max(box_high, in_light);
    }
    const Mat4f clip_from_light =
        glm::ortho(box_low.x, box_high.x, box_low.y, box_high.y, -box_high.z - 1.0f, -box_low.z + 0.5f);
    const Mat4f texture_from_clip = glm::translate(Mat4f(1), Vec3f(0.5f)) * glm::scale(Mat4f(1), Vec3f(0.5f));
    maps.texture_from_world = texture_from_clip * clip_from_light * light_from_world;
    maps.metres = std::max(box_high.x - box_low.x, box_high.y - box_low.y);
    return maps;
}

bool make_textures(ShadowMaps& maps, int size) {
    maps.size = size;
    maps.still = make_depth_texture(size);
    maps.moving = make_depth_texture(size);
    maps.still_target = make_depth_target(maps.still);
    maps.moving_target = make_depth_target(maps.moving);
    return is_whole(maps.still_target) && is_whole(maps.moving_target);
}

bool make_largest_textures(ShadowMaps& maps, ShadowSize size) {
    for (; size.wanted >= size.least; size.wanted /= 2)
        if (make_textures(maps, size.wanted)) return true;
    return false;
}

Texture upload_grid(const LightGrid& grid, const std::vector<Vec4f>& values) {
    Texture texture = make_texture(GL_TEXTURE_3D);
    const GLuint name = texture.name();
    glTextureStorage3D(name, 1, GL_RGBA16F, grid.count[0], grid.count[1], grid.count[2]);
    glTextureSubImage3D(name, 0, 0, 0, 0, grid.count[0], grid.count[1], grid.count[2], GL_RGBA, GL_FLOAT,
                        values.data());
    glTextureParameteri(name, GL_TEXTURE_MIN_FILTER, GL_LINEAR);
    for (const GLenum axis : {GL_TEXTURE_WRAP_S, GL_TEXTURE_WRAP_T, GL_TEXTURE_WRAP_R}) {
        glTextureParameteri(name, axis, GL_CLAMP_TO_EDGE);
    }
    return texture;
}

/// Square roots of an eighth of the light in eight bits: software drivers sample that faster than halves.
std::vector<std::uint8_t> in_eight_bits(const std::vector<Vec4f>& texels) {
    std::vector<std::uint8_t> bytes;
    bytes.reserve(4 * texels.size());
    for (const Vec4f& texel : texels) {
        const Vec4f root = glm::clamp(glm::sqrt(texel * 0.125f), 0.0f, 1.0f) * 255.0f + 0.5f;
        for (int i = 0; i < 4; ++i) bytes.push_back(static_cast<std::uint8_t>(root[i]));
    }
    return bytes;
}

Texture upload_cube(const ReflectionCube& cube, bool full) {
    Texture texture = make_texture(GL_TEXTURE_CUBE_MAP);
    const GLuint name = texture.name();
    glTextureStorage2D(name, static_cast<GLsizei>(cube.levels.size()), full ? GL_RGBA16F : GL_RGBA8, cube.size,
                       cube.size);
    for (std::size_t level = 0; level < cube.levels.size(); ++level) {
        for (std::size_t face = 0; face < 6; ++face) {
            const int side = cube.size >> level;
            const auto upload = [&](GLenum type, const void* texels) {
                glTextureSubImage3D(name, static_cast<GLint>(level), 0, 0, static_cast<GLint>(face), side, side, 1,
                                    GL_RGBA, type, texels);
            };
            if (full) {
                upload(GL_FLOAT, cube.levels[level][face].data());
            } else {
                upload(GL_UNSIGNED_BYTE, in_eight_bits(cube.levels[level][face]).data());
            }
        }
    }
    glTextureParameteri(name, GL_TEXTURE_MIN_FILTER, full ? GL_LINEAR_MIPMAP_LINEAR : GL_LINEAR_MIPMAP_NEAREST);
    return texture;
}

}  // namespace

Result<HallLight> make_hall_light(const StaticModel& hall, ShadowSize size, float detail, bool full,
                                  FrameBlock& block) {
    const Bvh bvh(bake_triangles(hall));
    HallLight light;
    light.sun = hall_sun();
    const float spacing = 1.0f / std::sqrt(detail);
    const LightGrid grid = bake_light_grid(bvh, light.sun, spacing, static_cast<int>(112 * detail), 3);
    const Vec3f middle = (bvh.low() + bvh.high()) * 0.5f;
    const Vec3f centre(middle.x, 1.3f, middle.z);
    const ReflectionCube cube = bake_reflections(bvh, grid, light.sun, centre, detail > 0.6f ? 128 : 64);
    light.shadows = aim_shadow_maps(light.sun, bvh.low(), bvh.high());
    if (!make_largest_textures(light.shadows, size))
        return no_memory_for(fmt::format("shadows of {0} × {0} texels", size.least));
    light.ambient = upload_grid(grid, grid.ambient);
    light.direction = upload_grid(grid, grid.direction);
    light.reflections = upload_cube(cube, full);

    block.shadow_from_world = light.shadows.texture_from_world;
    block.towards_sun = Vec4f(light.sun.towards, light.shadows.metres / static_cast<float>(light.shadows.size));
    block.sun_irradiance = Vec4f(light.sun.irradiance, 0);
    block.window_radiance = Vec4f(window_radiance(), 0.70f);
    block.grid_low = Vec4f(grid.low, 0);
    block.grid_scale = Vec4f(1.0f / (grid.high - grid.low), 0);
    block.grid_count = Vec4f(grid.count[0], grid.count[1], grid.count[2], 0);
    block.room_low = Vec4f(bvh.low() + 0.15f, 0);
    block.room_low.y = 0;
    block.room_high = Vec4f(bvh.high() - 0.15f, 0);
    block.cube_centre = Vec4f(cube.centre, static_cast<float>(cube.levels.size() - 1));
    return light;
}

}  // namespace riposte::render
