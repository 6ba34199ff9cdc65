// What the screen of the controls says of its tables.
#pragma once

#include <riposte/ui/controls_screen.hpp>

#include <string>
#include <vector>

namespace riposte::ui {

/// What nobody fences without and no control of this scheme does: cut, parry, steps both ways, lunge, pause, the hand.
std::vector<Action> missing(const Scheme& scheme, DeviceKind kind);
/// Steps forward and back are done, but only by the steps left and right on the screen.
bool steps_by_side(const Scheme& scheme);

/// "Lunge", or "Lunge of the right player's keyboard" where it is not in the table that is shown.
std::string use_words(const BindingConflict& use, const ControlsModel& model, const ControlsState& state);
/// What that control of the table that is shown does besides; nothing that a device does which is not in use.
std::vector<BindingConflict> clashes(const ControlsModel& model, const ControlsState& state, Action action,
                                     Binding binding);
/// "Attack and Parry have no key", of all tables, that which is shown first; empty when none is missing.
std::string missing_words(const ControlsModel& model, const ControlsState& state);
/// Each control that does two things, once; empty when none does.
std::string clash_words(const ControlsModel& model, const ControlsState& state);

}  // namespace riposte::ui
