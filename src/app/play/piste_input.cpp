// The order in which the screens of the game are offered input.
#include "cameras/camera_hand.hpp"
#include "piste_screen.hpp"
#include "play_screens.hpp"

#include <riposte/platform/screen.hpp>

#include <SDL.h>

namespace riposte {

/// Whatever takes an event keeps it from all that stand below it here.
void PisteScreen::handle(const SDL_Event& event) {
    play_.focus.handle(event, play_.stage.display.window);
    // The program ends from everywhere.
    if (quits(event)) return;
    // Events of a further window are nobody else's.
    if (is_beside(event)) return;
    // Keys and sticks lead cameras while they are held, so their being let go must be seen whatever else it means; but
    // what leads a camera moves through no menu at the same time.
    const bool leads_camera = play_.cameras.steer(event) && looks_on();
    // A control that is to be bound may be any key, so this stands before all that have keys.
    if (captures(event)) return;
    // A key that a player fences with is none of the keys below: he may have bound one of them.
    if (!fences_with(event) && (trains(event) || uses_shortcut(event) || looks_around(event))) return;
    // Escape pauses even where no device that fences has such a key.
    if (pauses(event)) return stop("");
    // Devices come and go, and those that fence are moved, on every screen.
    if (const auto change = play_.stage.hands.controls.handle(event)) take_change(*change);
    // A press that takes a seat must not choose on the panel, too.
    if (sits_down(event)) return;
    if (!leads_camera) play_.stage.display.ui.handle(event);
}

bool PisteScreen::quits(const SDL_Event& event) {
    const bool quit = event.type == SDL_QUIT || play_.stage.display.window.closed_by(event);
    if (quit) leave(Left::kQuit);
    return quit;
}

/// Escape there stops the bout, and leads back to its window where the bout stands.
bool PisteScreen::is_beside(const SDL_Event& event) {
    const Beside beside = play_.cameras.handle_beside(event);
    if (beside == Beside::kEscape) {
        stop("");
        play_.stage.display.window.raise();
    }
    return beside != Beside::kNot;
}

/// The key of the full screen works everywhere, those of cameras and overlays while there is anything to look at.
bool PisteScreen::uses_shortcut(const SDL_Event& event) {
    if (asks_for_full_screen(event) && !play_.stage.display.ui.typing()) {
        tell_of([&] { play_.desk.change_full_screen(); });
        return true;
    }
    if (!looks_on()) return false;
    if (struck(event, SDL_SCANCODE_F6))
        open_cameras();
    else if (struck(event, SDL_SCANCODE_F9))
        switch_overlays();
    else if (struck(event, SDL_SCANCODE_F10) && moves())
        turn_review();
    else
        return false;
    return true;
}

/// Shows the touch again, or the bout.
void PisteScreen::turn_review() {
    if (play_.piste.reviews()) return play_.piste.end_review();
    if (settings().bout.review != ReviewWhen::kNever) play_.piste.begin_review();
}

/// Keys that choose cameras are taken; drags that lead them are not, since a panel may have to know of them.
bool PisteScreen::looks_around(const SDL_Event& event) {
    if (!looks_on()) return false;
    if (const auto told = play_.cameras.handle_key(event, names_shown())) {
        if (!told->empty()) tell_chosen(*told);
        return true;
    }
    const bool mouse_is_free = !wants_mouse() && !play_.stage.display.ui.pointer_on_panel();
    if (mouse_is_free) play_.cameras.lead(event);
    return false;
}

/// All that are chosen at once.
void PisteScreen::switch_overlays() {
    tell_of([&] {
        play_.desk.change([](Settings& s) { s.overlays.shown = !s.overlays.shown; });
        play_.desk.keep();
    });
    const OverlaySettings& overlays = settings().overlays;
    const bool any =
        !(overlays.picture == view::OverlayChoice{}) || overlays.input || overlays.times || overlays.connection;
    if (!play_.notices.empty()) return;  // told just now, and of more weight
    play_.hud.hint(!any             ? "No overlay is chosen: Settings, Overlays"
                   : overlays.shown ? "Overlays shown"
                                    : "Overlays hidden: F9 shows them",
                   HeadUp::kHint);
}

/// A press by which a device joins, or takes the place of one that was unplugged.
bool PisteScreen::sits_down(const SDL_Event& event) {
    const auto device = devices().poll_join(event);
    if (!device) return false;
    play_.places.last_used = *device;
    if (event.type == SDL_KEYDOWN && play_.stage.display.ui.typing()) return false;  // a letter of a name
    return takes_seat(event, *device);
}

void PisteScreen::take_change(const ControlsChange& change) {
    if (change.lost()) stop("");
    play_.places.follow(change, play_.keeping.fencing(), names_of_bout(play_));
}

std::unique_ptr<Screen> PisteScreen::cameras_over_this() { return cameras_screen(play_, *this); }

}  // namespace riposte
