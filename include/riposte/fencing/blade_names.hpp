// The names of a blade's sides and thirds, as fencers say them.
#pragma once

#include <riposte/fencing/events.hpp>

namespace riposte {

/// Returns "point", "edge" or "flat".
const char* name_of(BladeSide side);
/// Returns "first third", "middle third" or "last third" for 1, 2 or 3, as blade_third counts them.
const char* name_of_third(int third);

}  // namespace riposte
