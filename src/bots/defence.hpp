// What a bot does about the opponent's attack.
#pragma once

#include "plan.hpp"

namespace riposte {

/// Where a parry holds the hand against a cut from `place` in the opponent's square.
const Parry& parry_against(const Vec2& place);

/// Notices threats and may leave the present plan for a parry, an attack into the preparation, or a step back.
void defend(const Mind& mind);

}  // namespace riposte
