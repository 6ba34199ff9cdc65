#include "screen_places.hpp"

#include <riposte/platform/monitor.hpp>

#include <SDL.h>

#include <algorithm>

namespace riposte {
namespace {

/// 16 : 9, as large as fits.
PixelSize wide_within(int width, int height) {
    const int fits = std::min(width, height * 16 / 9) / 16 * 16;
    return {fits, fits / 16 * 9};
}

}  // namespace

PixelSize desktop_size(int monitor) {
    SDL_DisplayMode desktop{};
    if (SDL_GetDesktopDisplayMode(monitor_or_first(monitor), &desktop) != 0) return {};
    return {desktop.w, desktop.h};
}

PixelSize first_window_size(int monitor, WindowMode mode) {
    if (mode == WindowMode::kFullscreen) return desktop_size(monitor);
    constexpr PixelSize kUnknown{1280, 720};
    constexpr PixelSize kReadable{1024, 576};
    SDL_Rect free{};
    if (SDL_GetDisplayUsableBounds(monitor_or_first(monitor), &free) != 0 || free.w <= 0 || free.h <= 0)
        return kUnknown;
    const PixelSize usual = wide_within(free.w * 3 / 4, free.h * 3 / 4);
    return usual.width >= kReadable.width
               ? usual
               : wide_within(std::min(free.w, kReadable.width), std::min(free.h, kReadable.height));
}

PixelSize full_screen_size(int monitor, PixelSize wanted) {
    const SDL_DisplayMode mode{0, wanted.width, wanted.height, 0, nullptr};
    SDL_DisplayMode closest{};
    if (SDL_GetClosestDisplayMode(monitor_or_first(monitor), &mode, &closest) != nullptr) return wanted;
    const PixelSize desktop = desktop_size(monitor);
    return desktop.width > 0 ? desktop : wanted;
}

}  // namespace riposte
