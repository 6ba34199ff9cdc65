// Figures of a state and of an input, as the head-up display shows them.
#pragma once

#include <riposte/controls/controls.hpp>
#include <riposte/ui/hud.hpp>
#include <riposte/ui/words.hpp>

namespace riposte {

/// Fills in names, score, lamps, clock and the weapons' control.
void fill_figures(const BoutSetup& setup, const BoutState& state, const ui::Names& names, ui::HudModel& hud);

/// Returns the hand square of a player who gave that input.
ui::HudHand hand_shown(const BoutSetup& setup, const BoutState& state, FencerId fencer, const FencerInput& input);

/// Returns the opacity, 0 .. 1, of the prompts that name controls, `since` (s) after the fencing began.
double prompts_shown(Seconds since);

/// Returns what the hand of that input does, where nobody's device is at hand.
ui::HudInput input_shown(const FencerInput& input, const std::string& driver);

}  // namespace riposte
