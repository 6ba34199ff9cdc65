// Which seats a device may take from whoever sits there.
#pragma once

#include "seating.hpp"

#include <riposte/controls/controls.hpp>

#include <optional>

namespace riposte {

/// Returns the side of a paused bout that this press takes over: one that waits for its device, unless the press is the
/// other player's.
std::optional<FencerId> seat_to_take(const Seating& seating, const Controls& controls, const SDL_Event& press,
                                     DeviceId device);

/// Returns true if the rows of that seat are the device's to choose the seat's device in: no pad or stick puts out
/// another player who has asked for the seat.
bool may_choose(const ui::JoinSeat& seat, DeviceId by);

}  // namespace riposte
