// Keys as they were typed, however slow the frames are.
#pragma once

#include <SDL.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace riposte::ui {

/// One change per key and frame: a backend that only remembers which keys are down would lose a tap that begins and
/// ends between two frames of a slow machine. What comes too early waits for the next frame, and all typing behind it.
class TypedKeys {
  public:
    /// True where the event has to wait.
    bool hold(const SDL_Event& event) {
        const bool key = event.type == SDL_KEYDOWN || event.type == SDL_KEYUP;
        if (!key && event.type != SDL_TEXTINPUT) return false;
        const SDL_Scancode code = key ? event.key.keysym.scancode : SDL_SCANCODE_UNKNOWN;
        if (!waiting_.empty() || (key && std::find(changed_.begin(), changed_.end(), code) != changed_.end())) {
            waiting_.push_back(event);
            return true;
        }
        if (key && event.key.repeat == 0) changed_.push_back(code);
        return false;
    }
    [[nodiscard]] bool all_passed() const { return waiting_.empty(); }
    /// Calls `pass_on` with each event whose turn it is.
    template <class PassOn>
    void end_frame(PassOn pass_on) {
        changed_.clear();
        for (const SDL_Event& event : std::exchange(waiting_, {}))
            if (!hold(event)) pass_on(event);
    }

  private:
    std::vector<SDL_Scancode> changed_;  ///< since the frame before
    std::vector<SDL_Event> waiting_;
};

}  // namespace riposte::ui
