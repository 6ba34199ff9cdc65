// The page of the pause on which a player trains against a dummy, for mouse, keys, pads and sticks alike.
#pragma once

#include <riposte/ui/hud/training.hpp>

#include <optional>

namespace riposte::ui {

/// Draws the page in the place of the pause. Returns what the player asks for, if he asks for anything. `open` becomes
/// false when the player goes back to the pause.
std::optional<TrainingWish> draw_dummy_page(const TrainingModel& training, bool& open);

}  // namespace riposte::ui
