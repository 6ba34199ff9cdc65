// What a player sees while fencers are being read.
#pragma once

#include "cast.hpp"

#include <riposte/ui/covered.hpp>

namespace riposte {

/// Draws how far the reading is that somebody waits for, once it has taken a while, beside a panel that covers so much.
/// To be called with the panels of every picture, after whatever may ask the cast for kits.
void draw_reading(Cast& cast, const ui::Covered& covered = {});

}  // namespace riposte
