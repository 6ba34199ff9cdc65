// Fills the head-up display with the numbers of a state and of an input.
#pragma once

#include <riposte/controls/controls.hpp>
#include <riposte/ui/hud/hud.hpp>
#include <riposte/ui/kit/words.hpp>

namespace riposte {

/// Fills in names, score, lamps, clock and the weapons' control.
void fill_figures(const BoutSetup& setup, const BoutState& state, const ui::Names& names, ui::HudModel& hud);

/// Returns the hand square of a player who gave the input to the fencer.
ui::HudHand hand_shown(const BoutSetup& setup, const BoutState& state, FencerId fencer, const FencerInput& input);

/// Returns the opacity (0 .. 1) of prompts that name controls, `since` (s) after the fencing began.
double prompts_shown(Seconds since);

/// Returns what the hand of an input does, for a bot or a recording, which have no device.
ui::HudInput input_shown(const FencerInput& input, const std::string& driver);

}  // namespace riposte
