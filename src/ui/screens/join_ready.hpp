// Tells who of two people at the join screen has said that he is ready, and what follows. Nothing is drawn.
#pragma once

#include "kit/menu_keys.hpp"

#include <riposte/ui/screens/join.hpp>

#include <vector>

namespace riposte::ui {

/// Returns true if a person took the seat, by pressing a button or choosing the device: the seat then has a check mark.
bool taken(const JoinSeat& seat);

/// Returns the seat that has the device, or nothing. A gamepad may be held as a plain joystick, too.
std::optional<FencerId> seat_of(const JoinModel& model, DeviceId device);

/// Returns true if two people sit there, each with a device of his own that is plugged in.
bool each_says(const JoinModel& model);

/// Returns true if the player of the seat has said that he is ready and another person sits beside him, also while the
/// other one's device is unplugged.
bool is_ready(const JoinModel& model, const JoinState& state, FencerId fencer);

/// Notes that somebody chose to start with the device `chooser`. Returns true if the bout begins: a player chose it
/// again, or both players are ready, or nobody has to say that he is ready.
bool begins(const JoinModel& model, JoinState& state, DeviceId chooser);

/// The devices that pressed in a frame: `begin` of players who say that they are ready, `focus` of players who accept
/// the item in focus. If the other player, who may be choosing something, has put the focus there, a player who accepts
/// says that he is ready.
struct Pressed {
    std::vector<DeviceId> begin;
    std::vector<DeviceId> focus;
};
Pressed pressed_in(const MenuPresses& presses, const JoinModel& model, const JoinState& state);

/// Cancels by a device: takes back that the player is ready, or else the player's seat if another person sits there, or
/// else leaves the screen. Returns the intent.
JoinIntent cancelled(const JoinModel& model, JoinState& state, DeviceId by);

}  // namespace riposte::ui
