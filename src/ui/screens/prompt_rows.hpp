// The controls of a device on a card.
#pragma once

#include <riposte/ui/kit/prompts.hpp>

#include <span>

namespace riposte::ui {

/// Returns the height of the rows.
float prompt_rows_height(std::span<const Prompt> prompts);
/// Draws controls at the left and what they do at the right, in the flow of the panel.
void draw_prompt_rows(std::span<const Prompt> prompts);

}  // namespace riposte::ui
