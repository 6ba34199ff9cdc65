#include "screen_places.hpp"

#include <algorithm>

namespace riposte {

int monitor_or_first(int monitor) { return monitor < SDL_GetNumVideoDisplays() ? std::max(monitor, 0) : 0; }

int centre_of(int monitor) {
    return static_cast<int>(SDL_WINDOWPOS_CENTERED_DISPLAY(static_cast<unsigned>(monitor_or_first(monitor))));
}

WindowFrame frame_of(SDL_Window* window) {
    SDL_PumpEvents();  // one that was just opened is told of its frame
    WindowFrame frame;
    SDL_GetWindowBordersSize(window, &frame.top, &frame.left, &frame.bottom, &frame.right);
    return frame;
}

PixelSize within_screen(int monitor, PixelSize wanted, const WindowFrame& frame) {
    SDL_Rect free{};
    if (SDL_GetDisplayUsableBounds(monitor, &free) != 0 && SDL_GetDisplayBounds(monitor, &free) != 0) return wanted;
    return {std::min(wanted.width, free.w - frame.left - frame.right),
            std::min(wanted.height, free.h - frame.top - frame.bottom)};
}

SDL_Rect place_beside(SDL_Window* first, PixelSize wanted, int corner, const WindowFrame& frame) {
    const int own = SDL_GetWindowDisplayIndex(first);
    const int monitor = SDL_GetNumVideoDisplays() > 1 ? (own == 0 ? 1 : 0) : own;
    const PixelSize size = within_screen(monitor, wanted, frame);
    SDL_Rect screen{0, 0, size.width, size.height};
    SDL_GetDisplayUsableBounds(monitor, &screen);
    const bool left = corner >= 2;
    const bool upper = corner % 2 == 1;
    return {left ? screen.x + frame.left : screen.x + screen.w - frame.right - size.width,
            upper ? screen.y + frame.top : screen.y + screen.h - frame.bottom - size.height, size.width, size.height};
}

void stay_on_screen(SDL_Window* window, PixelSize size) {
    const int monitor = SDL_GetWindowDisplayIndex(window);
    SDL_Rect screen{};
    SDL_Rect place{0, 0, size.width, size.height};
    SDL_GetWindowPosition(window, &place.x, &place.y);
    SDL_Rect shown{};
    if (SDL_GetDisplayBounds(monitor, &screen) != 0) return;
    SDL_IntersectRect(&screen, &place, &shown);
    if (shown.w == size.width && shown.h == size.height) return;
    const int centred = centre_of(monitor);
    SDL_SetWindowPosition(window, centred, centred);
}

bool hides(SDL_Window* window, const SDL_Rect& place) {
    SDL_Rect own{};
    SDL_GetWindowPosition(window, &own.x, &own.y);
    SDL_GetWindowSize(window, &own.w, &own.h);
    SDL_Rect common{};
    if (SDL_IntersectRect(&own, &place, &common) == SDL_FALSE) return false;
    return 3 * common.w * common.h > 2 * place.w * place.h;
}

}  // namespace riposte
