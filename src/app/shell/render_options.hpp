// The player's choice of picture in terms of the renderer and of cameras.
#pragma once

#include <riposte/render/renderer.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/view/camera_rig.hpp>
#include <riposte/view/frame.hpp>

#include <string>

namespace riposte {

/// Returns the renderer's options for the settings. `reduced` asks for reduced quality whatever the preset, as where
/// OpenGL is a program.
render::RenderOptions render_options(const VideoSettings& video, bool reduced);
/// Returns words that tell what pictures lack for want of graphics memory, and what the player can do.
std::string words_of(const render::Yielded& yielded);
/// Gives the rig the settings' reduced motion and field of view out of a fencer's eyes.
void tell_comfort(const Settings& settings, view::CameraRig& rig);
/// Returns the colours of both fencers (linear RGB) by the settings.
PerFencer<Vec3f> team_colours(const Settings& settings);
/// Gives both fencers of a frame that was made without the settings their colours.
void dye(view::Frame& frame, const Settings& settings);

}  // namespace riposte
