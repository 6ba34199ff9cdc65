// When a window that loses the keyboard stops a bout.
#pragma once

#include <riposte/platform/window.hpp>
#include <riposte/system/clock.hpp>

#include <SDL.h>

#include <optional>
#include <string>

namespace riposte {

class FocusWatch {
  public:
    /// Takes every event of the game's first window.
    void handle(const SDL_Event& event, const Window& window) {
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST &&
            event.window.windowID == window.id())
            unfocused_since_ = now();
    }

    /// Returns once why a bout is to stop. Whoever fences with keys (`keys_drive`) stops at once, unless the focus only
    /// goes round by a window that opens or closes (`windows_change`); others only when it has gone to no window of the
    /// game, of which the system tells a little later.
    [[nodiscard]] std::optional<std::string> lost(const Window& window, bool keys_drive, bool windows_change) {
        constexpr Seconds kPatience = 0.15;
        const bool focused = Window::any_focused();
        if (window.focused()) unfocused_since_.reset();
        if (!unfocused_since_ || windows_change) return {};
        if (!keys_drive && (focused || now() - *unfocused_since_ <= kPatience)) return {};
        unfocused_since_.reset();
        return focused ? "Another window of the game has the keyboard." : "The window lost the keyboard.";
    }

  private:
    std::optional<Seconds> unfocused_since_;
};

}  // namespace riposte
