// The end of a pause at a server, as it is told over the pages that lie over the bout.
#pragma once

#include "play.hpp"

namespace riposte {

/// Returns true if the player fences in a bout at a server that is about to go on, so that the page over it closes.
bool is_called_back(const Play& play);
/// Draws a countdown over a page in the last seconds of the pause that it lies over, and until the bout goes on. The
/// menu of the cameras stays open then, since the bout is seen beside it.
void tell_last_seconds(const Play& play);

}  // namespace riposte
