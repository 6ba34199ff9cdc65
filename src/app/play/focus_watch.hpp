// Watches the focus, since a window that loses the keyboard stops a bout.
#pragma once

#include <riposte/platform/window.hpp>
#include <riposte/system/clock.hpp>

#include <SDL.h>

#include <optional>
#include <string>

namespace riposte {

/// Watches if the game's main window has the keyboard.
class FocusWatch {
  public:
    /// Takes an event. The app gives it every event.
    void handle(const SDL_Event& event, const Window& window) {
        if (event.type == SDL_WINDOWEVENT && event.window.event == SDL_WINDOWEVENT_FOCUS_LOST &&
            event.window.windowID == window.id())
            unfocused_since_ = now();
    }

    /// Returns once the reason for which a bout shall stop. A bout that is fenced with keys (`keys_drive`) stops at
    /// once, unless the focus only goes round because a window opens or closes (`windows_change`). Another bout stops
    /// only if the focus has gone to no window of the game, which the system tells a little later.
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
