// What a monitor has room for, before there is a window on it; while SDL's video runs. A monitor that is not there
// means the first one.
#pragma once

#include <riposte/platform/pixel_size.hpp>
#include <riposte/settings/window_mode.hpp>

namespace riposte {

/// Returns the desktop's size in screen coordinates; 0 x 0 when it cannot be told.
PixelSize desktop_size(int monitor);

/// Returns what a window begins with that nobody has given a size: about three quarters of what the monitor leaves
/// free, 16 : 9; more where that would be too small to read, as far as there is room. In full screen the desktop's.
PixelSize first_window_size(int monitor, WindowMode mode);

/// Returns what full screen begins with: the desktop's size where the monitor has no resolution as large as `wanted`.
PixelSize full_screen_size(int monitor, PixelSize wanted);

}  // namespace riposte
