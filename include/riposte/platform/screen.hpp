// Brings the window onto the screen as the settings have it.
#pragma once

#include <riposte/platform/window.hpp>
#include <riposte/settings/video_settings.hpp>

namespace riposte {

/// Gives the window the mode, size and monitor of `video` that differ from `before`, which the window has. In full
/// screen the function writes the nearest resolution into `video`. If the screen refuses one of them, the window goes
/// back to everything that it had, `video` gets what the window has, and the function returns an Error.
Result<void> change_screen(Window& window, const VideoSettings& before, VideoSettings& video);

/// Gives `video` the size with which a window begins if `video` has none (0 x 0). SDL's video must run.
void take_first_size(VideoSettings& video);

}  // namespace riposte
