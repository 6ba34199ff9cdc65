// What a Renderer owns, and the passes of a picture in the order in which they are drawn.
#pragma once

#include "drawing.hpp"
#include "drawn_models.hpp"
#include "hall_light.hpp"
#include "pass_timer.hpp"
#include "programs.hpp"
#include "surfaces.hpp"
#include "target_shelf.hpp"

#include <riposte/render/renderer.hpp>

namespace riposte::render {

/// Has more members than other classes: what belongs together of them is a type of its own (models, light, targets),
/// and the rest is what each picture needs one of.
struct Renderer::Impl {
    RenderOptions options;  // but for samples and scale, which are the shelf's
    std::filesystem::path shaders;
    Programs programs;
    DrawnModels models;
    bool crowd_casts = false;  // into the still shadows
    HallLight light;
    Texture light_map;  // reduced quality only
    FrameBlock block;
    Buffer block_buffer;
    std::array<Buffer, 2> palettes;
    std::array<std::size_t, 2> levels{};  // of detail, of the fencers in this picture
    Buffer streaks;
    VertexArray nothing;  // for shaders that make their own vertices
    TargetShelf shelf;
    PassTimer timer;
    bool begun = false;  // there was a picture before this one
    Yielding yielding;

    [[nodiscard]] bool full() const { return options.quality == Quality::kFull; }
    [[nodiscard]] Drawing drawing() const { return {programs, shelf.taken(), nothing.name()}; }

    Result<void> upload(const RenderAssets& assets);
    void draw_still_shadows();
    void draw_hall_light();
    void seat_crowd(bool there);
    int draw_crowd(const view::Frame& frame, const view::Camera& camera);
    void shade_floor(const Program& program, GLsizei patches) const;
    void draw_light_map();
    Result<void> take_moment(const view::Frame& frame);
    void fill_block(const view::Frame& frame, const view::Camera& camera, const Target& target);
    void draw_shadows(const view::Frame& frame);
    void draw_scene(const view::Frame& frame, const view::Camera& camera);
    /// Joints whose skin a picture leaves out, of the fencer out of whose head it is taken: the head's and what stands
    /// before his eyes.
    [[nodiscard]] view::JointBits cut_away(const view::Frame& frame, std::size_t side,
                                           std::optional<FencerId> hidden_head) const;
    void draw_through(const view::Frame& frame, std::size_t side, const view::Camera& camera) const;
    void bind_light() const;
    void draw_fencer(const view::Frame& frame, std::size_t side, const view::JointBits& cut) const;
};

}  // namespace riposte::render
