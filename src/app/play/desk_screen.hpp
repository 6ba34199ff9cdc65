// The common base of the screens of the settings and of the controls, which lie over the menu or over a pause.
#pragma once

#include "piste_screen.hpp"

namespace riposte {

/// A screen on which settings or controls are changed at the desk.
class DeskScreen : public PisteScreen {
  public:
    using PisteScreen::PisteScreen;

  protected:
    /// Tells of a fencer of the paused bout who waits for a device, since the screen hides the words of the pause.
    void tell_missing() {
        const Controls& controls = play_.stage.hands.controls;
        const bool waits = play_.keeping.fencing() && (controls.waiting(0) || controls.waiting(1));
        play_.notices.tell(Matter::kUnplugged, waits ? play_.places.pause_reason(names_of_bout(play_)) : "");
    }
    /// Leaves the screen. Notices become a hint if a paused bout lies below; the menu shows notices itself.
    void leave_desk() {
        leave(Left::kBack);
        play_.notices.settle(Matter::kUnplugged);  // the pause tells that itself
        if (play_.keeping.fencing() && !play_.notices.empty()) play_.hud.hint(play_.notices.lines(), HeadUp::kLongHint);
    }
};

}  // namespace riposte
