// Control of the weapon: a blow takes it away, time gives it back (K 6.5.1).
#pragma once

#include "blade_meeting.hpp"
#include "step_work.hpp"

namespace riposte {

/// Changes WeaponState::control, long_arc and ease of both weapons by the tick's blows.
void update_control(StepWork& work, const BladeContacts& contacts);

}  // namespace riposte
