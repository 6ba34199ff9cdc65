// How far something is for which a player need not wait.
#pragma once

#include <string>

namespace riposte::ui {

/// Draws what is being done, and the share of it in [0, 1] that is done, on a plate at the window's upper edge. The
/// plate lies over every panel, and a player may go on choosing below it.
void draw_progress_plate(const std::string& text, double share);

}  // namespace riposte::ui
