// Where the fencers go, and what their arms do with the weapons, before anything is met.
#pragma once

#include "step_work.hpp"

#include <riposte/fencing/input.hpp>

namespace riposte {

/// Moves legs, hands and struck bodies on, and poses the figures without their sword arms.
void move_legs_and_hands(StepWork& work, const BoutInput& input);

/// Moves the bodies apart where they met.
void part_bodies(StepWork& work);

/// Gives both weapons the velocities that the arms want: the weapons as they would go if they met nothing.
void drive_weapons(StepWork& work);

}  // namespace riposte
