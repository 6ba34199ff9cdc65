// What the field calls what an event holds.
#pragma once

#include <riposte/fencing/events.hpp>

namespace riposte {

/// "point", "edge", "flat".
const char* name_of(BladeSide side);
/// "first third", "middle third", "last third"; of `blade_third`, 1..3.
const char* name_of_third(int third);

}  // namespace riposte
