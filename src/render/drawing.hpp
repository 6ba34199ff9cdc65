// What is drawn over the scene, and how the picture comes to the screen.
#pragma once

#include "pass_timer.hpp"
#include "programs.hpp"
#include "targets.hpp"

#include <riposte/render/picture_target.hpp>
#include <riposte/view/frame.hpp>

namespace riposte::render {

/// A picture that is being drawn: with which programs, into what.
struct Drawing {
    const Programs& programs;
    const PictureTargets& targets;
    GLuint no_vertices = 0;  ///< the vertex array of shaders that make their own vertices
};

inline constexpr std::size_t kMostStreaks = 1024;

/// std430 layout of shaders/streak.vert.
struct GpuStreak {
    Vec4f from;
    Vec4f to;
    Vec4f colour;
};
/// Draws the sparks, at most kMostStreaks, by way of the buffer `streaks`, which holds so many.
void draw_streaks(const view::Frame& frame, const Buffer& streaks, const Drawing& drawing);
/// Draws the veil that fast blades leave.
void draw_sweep(const view::Frame& frame, const Mat4f& clip_from_world, const Drawing& drawing);
/// Draws the overlay but for what lies on the hidden head (Camera::head_hidden_of).
void draw_overlay(const view::Overlay& overlay, std::optional<FencerId> hidden_head, const Drawing& drawing);
/// Brings the picture from linear radiance to the screen, with the full quality through glow; `timer` is told of the
/// passes on the way.
void finish(const Target& target, bool full, PassTimer& timer, const Drawing& drawing);

}  // namespace riposte::render
