#include "workshop_shortcuts.hpp"

#include <utility>

namespace riposte {
namespace {

/// The end of a press on any device; a stick's is told by its rest.
bool lets_go(const SDL_Event& event) {
    switch (event.type) {
        case SDL_MOUSEBUTTONUP:
        case SDL_KEYUP:
        case SDL_CONTROLLERBUTTONUP:
        case SDL_JOYBUTTONUP:
            return true;
        case SDL_JOYHATMOTION:
            return event.jhat.value == SDL_HAT_CENTERED;
        default:
            return false;
    }
}

}  // namespace

void WorkshopShortcuts::note_shortcut(const SDL_Event& event, bool typing) {
    if (event.type != SDL_KEYDOWN || (event.key.keysym.mod & KMOD_CTRL) == 0) return;
    const SDL_Keycode key = event.key.keysym.sym;
    const bool shift = (event.key.keysym.mod & KMOD_SHIFT) != 0;
    if (key == SDLK_s && event.key.repeat == 0) asked_.push_back(WorkshopDeed::kSave);
    if (typing) return;
    if (key == SDLK_z) asked_.push_back(shift ? WorkshopDeed::kRedo : WorkshopDeed::kUndo);
    if (key == SDLK_y) asked_.push_back(WorkshopDeed::kRedo);
}

void WorkshopShortcuts::note_end_of_press(const SDL_Event& event) {
    const bool ended = !asked_.empty() && asked_.back() == WorkshopDeed::kEndGesture;
    if (lets_go(event) && !ended) asked_.push_back(WorkshopDeed::kEndGesture);
}

std::vector<WorkshopDeed> WorkshopShortcuts::take(bool have_acted) {
    return have_acted ? std::exchange(asked_, {}) : std::vector<WorkshopDeed>();
}

}  // namespace riposte
