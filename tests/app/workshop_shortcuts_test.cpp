#include "app/studies/workshop_shortcuts.hpp"

#include "catch.hpp"

using namespace riposte;
using Deeds = std::vector<WorkshopDeed>;

namespace {

SDL_Event key(SDL_Keycode sym, bool down, int mod = KMOD_LCTRL) {
    SDL_Event event{};
    event.type = down ? SDL_KEYDOWN : SDL_KEYUP;
    event.key.keysym.sym = sym;
    event.key.keysym.mod = static_cast<Uint16>(mod);
    return event;
}

/// As the workshop gives each event.
void note(WorkshopShortcuts& shortcuts, const SDL_Event& event, bool typing = false) {
    shortcuts.note_shortcut(event, typing);
    shortcuts.note_end_of_press(event);
}

}  // namespace

TEST_CASE("undo, saving, redo and the end of a gesture wait for the presses before them, and keep their order") {
    WorkshopShortcuts shortcuts;
    note(shortcuts, key(SDLK_RIGHT, false, KMOD_NONE));
    for (const SDL_Keycode sym : {SDLK_z, SDLK_s, SDLK_y}) note(shortcuts, key(sym, true));
    note(shortcuts, key(SDLK_z, true, KMOD_LCTRL | KMOD_LSHIFT));
    CHECK(shortcuts.take(false).empty());
    CHECK(shortcuts.take(true) == Deeds{WorkshopDeed::kEndGesture, WorkshopDeed::kUndo, WorkshopDeed::kSave,
                                        WorkshopDeed::kRedo, WorkshopDeed::kRedo});
    CHECK(shortcuts.take(true).empty());
}

TEST_CASE("a text that is being written undoes its own letters, and saving is asked once for a key that is held") {
    WorkshopShortcuts shortcuts;
    SDL_Event save = key(SDLK_s, true);
    for (const SDL_Keycode sym : {SDLK_z, SDLK_y}) note(shortcuts, key(sym, true), true);
    note(shortcuts, save, true);
    save.key.repeat = 1;
    note(shortcuts, save, true);
    note(shortcuts, key(SDLK_z, true, KMOD_NONE));
    CHECK(shortcuts.take(true) == Deeds{WorkshopDeed::kSave});
}

TEST_CASE("presses that end while nothing takes the deeds end one gesture") {
    WorkshopShortcuts shortcuts;
    for (int i = 0; i < 3; ++i) note(shortcuts, key(SDLK_RIGHT, false, KMOD_NONE));
    SDL_Event hat{};
    hat.type = SDL_JOYHATMOTION;
    hat.jhat.value = SDL_HAT_CENTERED;
    note(shortcuts, hat);
    CHECK(shortcuts.take(true) == Deeds{WorkshopDeed::kEndGesture});
    hat.jhat.value = SDL_HAT_UP;
    note(shortcuts, hat);
    CHECK(shortcuts.take(true).empty());
}
