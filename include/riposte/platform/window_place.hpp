// Where a window is on its screen.
#pragma once

#include <riposte/settings/window_mode.hpp>

struct SDL_Window;

namespace riposte {

/// The place of a window's client area (unit: screen coordinate).
struct WindowPlace {
    int x = 0;
    int y = 0;
    int width = 0;
    int height = 0;
};

/// Lays a window over its screen, and back to where it was, where nobody else does: on X without a window manager.
class LayingOver {
  public:
    /// The window changes from the mode `before` to `mode`. To be called ahead of SDL's own change where `mode` fills
    /// the screen, after it where `mode` is windowed.
    void lay(SDL_Window* window, WindowMode before, WindowMode mode);

  private:
    WindowPlace windowed_;  ///< to go back to; no size while the window is not laid over its screen
};

}  // namespace riposte
