// What the screens of the settings and of the controls have in common: they lie over the menu or over a pause.
#pragma once

#include "piste_screen.hpp"

namespace riposte {

class DeskScreen : public PisteScreen {
  public:
    using PisteScreen::PisteScreen;

  protected:
    /// Who is at the desk meanwhile does not see the pause.
    void tell_missing() {
        const Controls& controls = play_.stage.hands.controls;
        const bool waits = play_.keeping.fencing() && (controls.waiting(0) || controls.waiting(1));
        play_.notices.tell(Matter::kUnplugged, waits ? play_.places.pause_reason(names_of_bout(play_)) : "");
    }
    /// The menu shows notices itself; over the piste of a bout that is paused a hint does.
    void leave_desk() {
        leave(Left::kBack);
        play_.notices.settle(Matter::kUnplugged);  // the pause has it
        if (play_.keeping.fencing() && !play_.notices.empty()) play_.hud.hint(play_.notices.lines(), HeadUp::kLongHint);
    }
};

}  // namespace riposte
