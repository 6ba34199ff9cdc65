// How surfaces are drawn: what shaders/surface.* and shaders/crowd.* are told of them.
#pragma once

#include "gpu_model.hpp"
#include "programs.hpp"

#include <riposte/view/frame.hpp>

#include <algorithm>

namespace riposte::render {

// Uniform locations of shaders/surface.*
inline constexpr GLint kSkinMethod = 0;
inline constexpr GLint kHiddenJoints = 1;
inline constexpr GLint kWorldFromModel = 2;
inline constexpr GLint kBaseColour = 10;
inline constexpr GLint kSurface = 11;
inline constexpr GLint kEmissive = 12;
inline constexpr GLint kTeamColour = 13;
inline constexpr GLint kLitSegments = 14;
// and of shaders/crowd.glsl
inline constexpr GLint kFirstSpectator = 15;
inline constexpr GLint kNeck = 16;

// Texture units of shaders/{light.glsl,surface.frag}
enum Unit : GLuint {
    kShadowUnit,
    kAmbientUnit,
    kDirectionUnit,
    kReflectionUnit,
    kBaseUnit,
    kNormalUnit,
    kOrmUnit,
    kOcclusionUnit,
    kLightMapUnit
};

/// So many times. The coarsest there is where the level is not there.
inline void draw_mesh(const GpuMesh& mesh, std::size_t level = 0, GLsizei times = 1) {
    const IndexList& list = mesh.levels[std::min(level, mesh.levels.size() - 1)];
    glVertexArrayElementBuffer(mesh.vertices.name(), list.indices.name());
    glBindVertexArray(mesh.vertices.name());
    glDrawElementsInstanced(GL_TRIANGLES, list.count, GL_UNSIGNED_INT, nullptr, times);
}

/// Tells the program of a material. `team_colour` dyes it where its picture says so. With an alpha of 0, as for what
/// does not bend, the reduced quality (not `full`) takes its metal and roughness for even.
void set_material(const Program& program, const GpuMaterial& material, const Vec4f& team_colour, bool full);
/// Draws what does not bend: the hall with the frame's score and lamps, weapons, balls and other solids.
void draw_still(const Programs& programs, bool full, const GpuModel& model, const Mat4f& world_from_model,
                const view::Frame& frame);
/// Draws the same into a shadow map, but for window glass.
void cast(const Programs& programs, const GpuModel& model, const Mat4f& world_from_model);

}  // namespace riposte::render
