// The window on the screen as the settings have it.
#pragma once

#include <riposte/platform/window.hpp>
#include <riposte/settings/settings.hpp>

namespace riposte {

/// The window takes mode, size and monitor of `video`, where they are not those of `before`, which it has. In full
/// screen `video` learns the resolution that came nearest. Where the screen refuses one of them the window goes back to
/// all that it had, with an Error, and `video` tells what it has.
Result<void> change_screen(Window& window, const VideoSettings& before, VideoSettings& video);

/// A size that nobody has told (0 x 0) becomes what a window begins with; while SDL's video runs.
void take_first_size(VideoSettings& video);

}  // namespace riposte
