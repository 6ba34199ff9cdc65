// Touches are judged and noted: what a touch does to both fencers, and what is told of it.
#pragma once

#include "step_work.hpp"
#include "touch_facts.hpp"

#include <span>

namespace riposte {

/// Asks the rules for the verdict on each touch of the tick. A new touch becomes an event; the touched fencer's body
/// gives way, and the attacker loses some control of his blade. Lets time pass for blades that touch nothing.
void judge_touches(StepWork& work, std::span<const TouchFacts> touches);

/// Keeps WeaponState::in_body and last_touch for a weapon that meets the body in this tick (dt, s). Returns true if
/// this is a new touch. While the blade has not been out of the body for a while it is the same one, unless it counts
/// and the last did not: that was on the sword arm, or the blade has been free of the body since.
bool note_touch(WeaponState& weapon, TouchVerdict verdict, Real dt);

}  // namespace riposte
