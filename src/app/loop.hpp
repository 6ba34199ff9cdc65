// The one loop of the program in its window.
#pragma once

#include "screen.hpp"
#include "stage.hpp"

namespace riposte {

/// Runs whatever lies on top, picture by picture: events, time, picture. Ends when the last screen was left, or when
/// the stage can show nothing any more (Stage::failure); no screen is left on the stack then.
void run_loop(Stage& stage, Screens& screens);

}  // namespace riposte
