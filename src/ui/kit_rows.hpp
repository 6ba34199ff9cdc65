// Rows that choose a kit.
#pragma once

#include <riposte/fencing/kit.hpp>
#include <riposte/ui/kit_choices.hpp>

namespace riposte::ui {

/// Build, height, weapon and guard.
void draw_kit_rows(const KitChoices& choices, Kit& kit);

/// A button for each that ended the program: true when the kit names one now, which is to be read once more.
bool draw_lost_rows(const KitChoices& choices, Kit& kit);

}  // namespace riposte::ui
