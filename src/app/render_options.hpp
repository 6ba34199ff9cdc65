// What the player's choice of picture means to the renderer.
#pragma once

#include <riposte/platform/settings.hpp>
#include <riposte/render/renderer.hpp>

namespace riposte {

/// `reduced`: whatever the preset, as where OpenGL is a program.
render::RenderOptions render_options(const VideoSettings& video, bool reduced);

}  // namespace riposte
