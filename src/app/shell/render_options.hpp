// What the player's choice of picture means to the renderer and to cameras.
#pragma once

#include <riposte/render/renderer.hpp>
#include <riposte/settings/settings.hpp>
#include <riposte/view/camera_rig.hpp>
#include <riposte/view/frame.hpp>

#include <string>

namespace riposte {

/// `reduced`: whatever the preset, as where OpenGL is a program.
render::RenderOptions render_options(const VideoSettings& video, bool reduced);
/// Why pictures are not drawn as they were to be, and what can be done.
std::string words_of(const render::Yielded& yielded);
/// Lets the rig move, and look out of eyes, as the settings have it.
void tell_comfort(const Settings& settings, view::CameraRig& rig);
/// The dyes of both fencers (linear) that the palette asks for.
PerFencer<Vec3f> team_colours(const Settings& settings);
/// Both fencers of a picture that was made without the settings wear them.
void dye(view::Frame& frame, const Settings& settings);

}  // namespace riposte
