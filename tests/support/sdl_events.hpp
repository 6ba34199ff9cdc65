// Events of SDL that a test makes by hand.
#pragma once

#include <SDL.h>

#include <vector>

namespace scratch {

inline SDL_Event key(SDL_Scancode code, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.scancode = code;
    return event;
}
inline SDL_Event mouse_button(Uint8 button, bool down) {
    SDL_Event event{};
    event.type = down ? SDL_MOUSEBUTTONDOWN : SDL_MOUSEBUTTONUP;
    event.button.button = button;
    return event;
}
inline SDL_Event mouse_motion(int right, int down) {
    SDL_Event event{};
    event.type = SDL_MOUSEMOTION;
    event.motion.xrel = right;
    event.motion.yrel = down;
    return event;
}

inline SDL_Event mouse_wheel(int up) {
    SDL_Event event{};
    event.type = SDL_MOUSEWHEEL;
    event.wheel.y = up;
    return event;
}

/// All that SDL has to say now.
inline std::vector<SDL_Event> poll() {
    std::vector<SDL_Event> events;
    for (SDL_Event event; SDL_PollEvent(&event) != 0;) events.push_back(event);
    return events;
}

}  // namespace scratch
