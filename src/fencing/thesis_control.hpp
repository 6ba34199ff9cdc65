// Blows take control of a weapon, and its catching gives it back, as the thesis has it (K 6.5.1).
#pragma once

#include "step_work.hpp"

namespace riposte {

/// Ends the tick of a weapon that is caught by interpolation: a blow that took the share `lost` of the control begins a
/// catch, and a catch whose time is over ends. Control is the hand's share until then.
void update_catch(StepWork& work, FencerId id, bool blow, Real lost);

}  // namespace riposte
