// Rows that choose a kit.
#pragma once

#include <riposte/fencing/kit.hpp>
#include <riposte/ui/kit_choices.hpp>

namespace riposte::ui {

/// Build, height and weapon; `whose` stands before their names ("Left fencer's "), or is empty.
void draw_kit_rows(const KitChoices& choices, const std::string& whose, Kit& kit);

}  // namespace riposte::ui
