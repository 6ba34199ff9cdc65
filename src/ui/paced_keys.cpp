#include "paced_keys.hpp"

#include "menu_keys.hpp"

#include <algorithm>
#include <cstdlib>

namespace riposte::ui {
namespace {

/// Of a key, a letter, a button, a stick or a hat.
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

/// Whether the event can only let go of a menu key.
bool lets_go(const SDL_Event& event) {
    switch (event.type) {
        case SDL_KEYUP:
        case SDL_JOYBUTTONUP:
        case SDL_CONTROLLERBUTTONUP:
            return true;
        case SDL_JOYAXISMOTION:
            return std::abs(int{event.jaxis.value}) <= kMenuAxisOn;
        case SDL_CONTROLLERAXISMOTION:
            return std::abs(int{event.caxis.value}) <= kMenuAxisOn;
        case SDL_JOYHATMOTION:
            return event.jhat.value == SDL_HAT_CENTERED;
        default:
            return false;
    }
}

bool is_key(const SDL_Event& event) { return event.type == SDL_KEYDOWN || event.type == SDL_KEYUP; }

}  // namespace

bool PacedKeys::fits(const SDL_Event& event, Room room) const {
    if (!waiting_.empty() || (!room.press && !lets_go(event))) return false;
    const bool again =
        is_key(event) && std::find(changed_.begin(), changed_.end(), event.key.keysym.scancode) != changed_.end();
    return !(room.typing && again);
}

bool PacedKeys::hold(const SDL_Event& event, bool listening, Room room) {
    if (!is_key_or_button(event)) return false;
    if (!fits(event, room)) {
        waiting_.push_back({event, listening});
        return true;
    }
    if (is_key(event) && event.key.repeat == 0) changed_.push_back(event.key.keysym.scancode);
    return false;
}

}  // namespace riposte::ui
