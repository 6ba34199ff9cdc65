// The one loop of the program in its window.
#pragma once

#include "screen.hpp"

#include <functional>

namespace riposte {

/// What the loop needs of the program around the screens.
struct Surroundings {
    std::function<void()> tend;            ///< looks after devices and sound, before the events of a picture
    std::function<bool()> can_show;        ///< returns false once nothing can be shown any more
    std::function<void(bool)> hold_mouse;  ///< hides the pointer and takes how the mouse moves, or lets it go
};

/// Runs whatever lies on top, picture by picture: events, time, picture. Ends when the last screen was left, or when
/// nothing can be shown any more; no screen is left on the stack then.
void run_loop(Screens& screens, const Surroundings& around);

}  // namespace riposte
