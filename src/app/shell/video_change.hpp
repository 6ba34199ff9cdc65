// What the player's choice of picture changes in the window and in what draws.
#pragma once

#include "painter.hpp"

#include <riposte/platform/window.hpp>

#include <vector>

namespace riposte {

/// Window and painter, which have `before`, become as `video` has it. Returns what was refused; `video` tells then what
/// there is instead.
std::vector<Error> change_video(Window& window, Painter& painter, const VideoSettings& before, VideoSettings& video);

}  // namespace riposte
