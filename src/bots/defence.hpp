// What a bot does about the opponent's attack.
#pragma once

#include "plan.hpp"

namespace riposte {

/// Notices threats and may leave the present plan for a parry, an attack into the preparation, or a step back.
void defend(const Mind& mind);

}  // namespace riposte
