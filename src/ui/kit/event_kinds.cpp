#include "event_kinds.hpp"

namespace riposte::ui {
namespace {

bool is_of_mouse(const SDL_Event& event) {
    switch (event.type) {
        case SDL_MOUSEMOTION:
        case SDL_MOUSEBUTTONDOWN:
        case SDL_MOUSEBUTTONUP:
        case SDL_MOUSEWHEEL:
            return true;
        default:
            return false;
    }
}

}  // namespace

bool is_key_or_button(const SDL_Event& event) {
    switch (event.type) {
        case SDL_KEYDOWN:
        case SDL_KEYUP:
        case SDL_TEXTINPUT:
        case SDL_JOYAXISMOTION:
        case SDL_JOYBUTTONDOWN:
        case SDL_JOYBUTTONUP:
        case SDL_JOYHATMOTION:
        case SDL_CONTROLLERAXISMOTION:
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP:
            return true;
        default:
            return false;
    }
}

bool is_menu_event(const SDL_Event& event) {
    return is_key_or_button(event) || is_of_mouse(event) || event.type == SDL_TEXTEDITING;
}

bool is_deliberate(const SDL_Event& event) {
    return is_menu_event(event) && event.type != SDL_JOYAXISMOTION && event.type != SDL_CONTROLLERAXISMOTION;
}

}  // namespace riposte::ui
