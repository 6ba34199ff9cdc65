// The one loop of the program in its window.
#pragma once

#include "screen.hpp"

#include <functional>

namespace riposte {

/// The functions of the program around the screens that the loop calls.
struct Surroundings {
    std::function<void()> tend;      ///< looks after devices and sound, before the events of a picture
    std::function<bool()> can_show;  ///< returns false once nothing can be shown any more
    std::function<void(bool)>
        hold_mouse;  ///< true: hides the pointer, so that the mouse moves without end; false: lets the mouse go
};

/// Runs the screen on top, picture by picture: events, time, picture. Ends when the last screen was left, or when
/// nothing can be shown any more, and leaves no screen on the stack.
void run_loop(Screens& screens, const Surroundings& around);

}  // namespace riposte
