// A click of the right mouse button, which a drag with it is not.
#pragma once

#include <SDL.h>

#include <cstdlib>

namespace riposte {

class StillClick {
  public:
    /// Takes every event of a window. Returns true if the event ends a click.
    bool handle(const SDL_Event& event) {
        constexpr int kStill = 6;  // screen coordinates
        if (event.type == SDL_MOUSEMOTION) moved_ += std::abs(event.motion.xrel) + std::abs(event.motion.yrel);
        if (event.type != SDL_MOUSEBUTTONDOWN && event.type != SDL_MOUSEBUTTONUP) return false;
        if (event.button.button != SDL_BUTTON_RIGHT) return false;
        if (event.type == SDL_MOUSEBUTTONDOWN) moved_ = 0;
        return event.type == SDL_MOUSEBUTTONUP && moved_ < kStill;
    }

  private:
    int moved_ = 0;  ///< way of the mouse since the button went down (unit: screen coordinate)
};

}  // namespace riposte
