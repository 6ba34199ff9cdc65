// The words of the screen Controls about its tables.
#pragma once

#include <riposte/ui/screens/controls_screen.hpp>

#include <string>
#include <vector>

namespace riposte::ui {

/// Returns the necessary actions (cut, parry, steps both ways, lunge, pause and the hand) that no control of the scheme
/// does.
std::vector<Action> missing(const Scheme& scheme, DeviceKind kind);
/// Returns true if the scheme steps forward and back only by steps left and right on the screen.
bool steps_by_side(const Scheme& scheme);

/// Returns words for an action: "Lunge", or "Lunge of the right player's keyboard" if it is not in the table that is
/// shown.
std::string use_words(const BindingConflict& use, const ControlsModel& model, const ControlsState& state);
/// Returns the other actions of a control in the table that is shown; actions of devices that are not in use are left
/// out.
std::vector<BindingConflict> clashes(const ControlsModel& model, const ControlsState& state, Action action,
                                     Binding binding);
/// Returns words for the missing actions of all tables ("Attack and Parry have no key"), of the table that is shown
/// first; empty if no action is missing.
std::string missing_words(const ControlsModel& model, const ControlsState& state);
/// Returns words for each control that does two things; empty if no control does.
std::string clash_words(const ControlsModel& model, const ControlsState& state);

}  // namespace riposte::ui
