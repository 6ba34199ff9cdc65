// Rows that choose a kit.
#pragma once

#include <riposte/fencing/kit.hpp>
#include <riposte/ui/kit/kit_choices.hpp>

namespace riposte::ui {

/// Draws the rows for fencer, height, weapon and posture.
void draw_kit_rows(const KitChoices& choices, Kit& kit);

/// Draws a button for each fencer or weapon that ended the program. Returns true if the player chose one, which the kit
/// then names, and which shall be read once more.
bool draw_lost_rows(const KitChoices& choices, Kit& kit);

}  // namespace riposte::ui
