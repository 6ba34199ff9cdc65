#include "paced_keys.hpp"

#include "event_kinds.hpp"
#include "menu_keys.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>

namespace riposte::ui {
namespace {

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

/// Whether a text field may lose the keyboard to the event.
bool ends_text(const SDL_Event& event) {
    constexpr std::array kEnding{SDL_SCANCODE_RETURN, SDL_SCANCODE_KP_ENTER, SDL_SCANCODE_ESCAPE, SDL_SCANCODE_TAB};
    return event.type == SDL_KEYDOWN &&
           std::find(kEnding.begin(), kEnding.end(), event.key.keysym.scancode) != kEnding.end();
}

bool comes_from(const SDL_Event& event, std::int32_t instance) {
    switch (event.type) {
        case SDL_JOYAXISMOTION:
            return event.jaxis.which == instance;
        case SDL_JOYBUTTONDOWN:
        case SDL_JOYBUTTONUP:
            return event.jbutton.which == instance;
        case SDL_JOYHATMOTION:
            return event.jhat.which == instance;
        case SDL_CONTROLLERAXISMOTION:
            return event.caxis.which == instance;
        case SDL_CONTROLLERBUTTONDOWN:
        case SDL_CONTROLLERBUTTONUP:
            return event.cbutton.which == instance;
        default:
            return false;
    }
}

}  // namespace

bool PacedKeys::fits(const SDL_Event& event, Room room) const {
    const bool room_for_press = room.press && !(room.typing && text_ended_);
    if (!waiting_.empty() || (!room_for_press && !lets_go(event))) return false;
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
    text_ended_ = text_ended_ || (room.typing && ends_text(event));
    return false;
}

void PacedKeys::deafen() {
    for (Waiting& one : waiting_) one.listening = false;
}

void PacedKeys::forget(std::int32_t instance) {
    std::erase_if(waiting_, [&](const Waiting& one) { return comes_from(one.event, instance); });
}

}  // namespace riposte::ui
