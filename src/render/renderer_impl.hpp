// What a Renderer owns, and the passes of a picture in the order in which they are drawn.
#pragma once

#include "crowd.hpp"
#include "gpu_model.hpp"
#include "hall_light.hpp"
#include "pass_timer.hpp"
#include "programs.hpp"
#include "targets.hpp"

#include <riposte/render/renderer.hpp>

#include <algorithm>
#include <vector>

namespace riposte::render {

inline constexpr std::size_t kMostStreaks = 1024;

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

/// std430 layout of shaders/streak.vert.
struct GpuStreak {
    Vec4f from;
    Vec4f to;
    Vec4f colour;
};

/// Both sides' models, and which assets they are of: where a skin was replaced, the one lent from (`own_model`).
template <class Asset>
struct DrawnPair {
    std::array<std::shared_ptr<GpuModel>, 2> models;
    std::array<const Asset*, 2> of{};
};

/// While somebody else still has the solid.
struct DrawnSolid {
    std::shared_ptr<const Solid> of;
    GpuModel model;
    float radius = 0;  ///< m, of a ball inside, which shades the floor for it
};

struct Renderer::Impl {
    RenderOptions options;
    std::filesystem::path shaders;
    Programs programs;
    DrawnPair<FencerAsset> fencers;
    DrawnPair<StaticModel> weapons;
    GpuModel hall;
    GpuModel ball;
    Crowd crowd;
    bool crowd_casts = false;  // into the still shadows
    std::vector<DrawnSolid> solids;
    HallLight light;
    Texture light_map;  // reduced quality only
    FrameBlock block;
    Buffer block_buffer;
    std::array<Buffer, 2> palettes;
    std::array<std::size_t, 2> levels{};  // of detail, of the fencers in this picture
    Buffer streaks;
    VertexArray nothing;                        // for shaders that make their own vertices
    PictureTargets targets;                     // of this picture's size
    std::vector<PictureTargets> other_targets;  // of sizes drawn lately, the latest first
    PassTimer timer;
    bool begun = false;  // there was a picture before this one
    Yielded yielded;
    bool untold = false;  // what it yielded to

    [[nodiscard]] bool full() const { return options.quality == Quality::kFull; }

    Result<void> upload(const RenderAssets& assets);
    Result<void> dress(const RenderAssets& assets);
    Result<void> keep_solids(const view::Frame& frame);
    [[nodiscard]] const DrawnSolid& drawn(const view::SolidView& solid) const;
    void draw_still_shadows();
    void draw_hall_light();
    void seat_crowd(bool there);
    int draw_crowd(const view::Frame& frame, const view::Camera& camera);
    void shade_floor(const Program& program, GLsizei patches) const;
    void draw_light_map();
    Result<void> take_moment(const view::Frame& frame);
    void fill_block(const view::Frame& frame, const view::Camera& camera, const Target& target);
    void draw_shadows(const view::Frame& frame);
    Result<void> take_targets(const Target& target);
    bool take_kept_targets(int width, int height);
    bool make_room();
    void draw_scene(const view::Frame& frame, const view::Camera& camera);
    /// Joints whose skin a picture leaves out, of the fencer out of whose head it is taken: the head's and what stands
    /// before his eyes.
    [[nodiscard]] view::JointBits cut_away(const view::Frame& frame, std::size_t side,
                                           std::optional<FencerId> hidden_head) const;
    void draw_through(const view::Frame& frame, std::size_t side, const view::Camera& camera) const;
    void draw_streaks(const view::Frame& frame) const;
    void draw_sweep(const view::Frame& frame) const;
    void draw_overlay(const view::Overlay& overlay, std::optional<FencerId> hidden_head) const;
    void finish(const Target& target);
    void spread_glow(GLuint source);

    void bind_light() const;
    void set_material(const Program& program, const GpuMaterial& material, const Vec4f& team_colour) const;
    static void set_glow(const Program& program, const GpuMaterial& material, const view::Frame& frame);
    [[nodiscard]] const Program& program_for(const GpuMesh& mesh, const GpuMaterial& material) const;
    void draw_still(const GpuModel& model, const Mat4f& world_from_model, const view::Frame& frame) const;
    void draw_fencer(const view::Frame& frame, std::size_t side, const view::JointBits& cut) const;
    void cast(const GpuModel& model, const Mat4f& world_from_model) const;
};

/// So many times. The coarsest there is where the level is not there.
inline void draw_mesh(const GpuMesh& mesh, std::size_t level = 0, GLsizei times = 1) {
    const IndexList& list = mesh.levels[std::min(level, mesh.levels.size() - 1)];
    glVertexArrayElementBuffer(mesh.vertices.name(), list.indices.name());
    glBindVertexArray(mesh.vertices.name());
    glDrawElementsInstanced(GL_TRIANGLES, list.count, GL_UNSIGNED_INT, nullptr, times);
}

}  // namespace riposte::render
