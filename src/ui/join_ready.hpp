// Who of two people at the join screen has said what, and what follows from it: no drawing.
#pragma once

#include "menu_keys.hpp"

#include <riposte/ui/join.hpp>

#include <vector>

namespace riposte::ui {

/// By somebody, who pressed a button or chose the device: it has a tick.
bool taken(const JoinSeat& seat);

/// Whose device it is; a gamepad may be held as a plain joystick, too.
std::optional<FencerId> seat_of(const JoinModel& model, DeviceId device);

/// Two people, each with a device of his own, which is there.
bool each_says(const JoinModel& model);

/// He has said so, and has another person beside him; it holds while the other's device is out.
bool is_ready(const JoinModel& model, const JoinState& state, FencerId fencer);

/// By that device somebody chose to start. A player said so again, both did, or it is for those who are there.
bool begins(const JoinModel& model, JoinState& state, DeviceId chooser);

/// Of the devices that pressed in a frame: whose players say for themselves that it may begin, and who accepts what has
/// the focus. Where the other player put the focus, who may be choosing something, a player who accepts means himself.
struct Pressed {
    std::vector<DeviceId> begin;
    std::vector<DeviceId> focus;
};
Pressed pressed_in(const MenuPresses& presses, const JoinModel& model, const JoinState& state);

/// What cancel by that device takes back: that its player is ready, his seat where another would be left alone, or the
/// whole screen.
JoinIntent cancelled(const JoinModel& model, JoinState& state, DeviceId by);

}  // namespace riposte::ui
