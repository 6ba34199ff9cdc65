#include "screen_places.hpp"

#include <riposte/platform/window_place.hpp>

#include <string_view>
#include <utility>

namespace riposte {
namespace {

/// X without a window manager, where nobody hears that a window is to fill its screen; as far as the lack of a frame
/// tells: one that draws none finds the window over the screen already, and back in its place afterwards.
bool unmanaged(SDL_Window* window) {
    if ((SDL_GetWindowFlags(window) & SDL_WINDOW_MAXIMIZED) != 0) return false;
    const char* driver = SDL_GetCurrentVideoDriver();
    const WindowFrame frame = frame_of(window);
    return driver != nullptr && std::string_view(driver) == "x11" &&
           frame.top + frame.left + frame.bottom + frame.right == 0;
}

WindowPlace place_of(SDL_Window* window) {
    WindowPlace place;
    SDL_GetWindowPosition(window, &place.x, &place.y);
    SDL_GetWindowSize(window, &place.width, &place.height);
    return place;
}

void put(SDL_Window* window, const WindowPlace& place) {
    SDL_SetWindowPosition(window, place.x, place.y);
    SDL_SetWindowSize(window, place.width, place.height);
}

/// All of its monitor, in the resolution that it will have.
WindowPlace place_over_screen(SDL_Window* window, WindowMode mode) {
    SDL_Rect screen{};
    if (SDL_GetDisplayBounds(SDL_GetWindowDisplayIndex(window), &screen) != 0) return place_of(window);
    SDL_DisplayMode wanted{0, screen.w, screen.h, 0, nullptr};
    if (mode == WindowMode::kFullscreen) SDL_GetWindowDisplayMode(window, &wanted);
    return {screen.x, screen.y, wanted.w, wanted.h};
}

}  // namespace

void LayingOver::lay(SDL_Window* window, WindowMode before, WindowMode mode) {
    if (mode == WindowMode::kWindowed) {
        if (const auto place = std::exchange(windowed_, {}); place.width > 0) put(window, place);
    } else if (before == WindowMode::kWindowed ? unmanaged(window) : windowed_.width > 0) {
        if (before == WindowMode::kWindowed)
            windowed_ = place_of(window);
        else
            SDL_SetWindowFullscreen(window, 0);  // or it keeps its size
        put(window, place_over_screen(window, mode));
    }
}

}  // namespace riposte
