// What a player sees while fencers are being read.
#pragma once

#include "cast.hpp"

namespace riposte {

/// Draws how far the reading is that somebody waits for, once it has taken a while. To be called with the panels of
/// every picture in which the cast is asked for kits.
void draw_reading(Cast& cast);

}  // namespace riposte
