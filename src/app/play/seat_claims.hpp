// The claims to seats: seats that a press or a choice takes from whoever sits there.
#pragma once

#include "seating.hpp"

#include <riposte/controls/controls.hpp>

#include <optional>

namespace riposte {

/// Lets a press on `device` claim or take a seat before a bout. The number pad's Enter, which menus use as well, takes
/// a seat that it belongs to, so that it starts no bout without its player. Returns true if the press took a seat and
/// means nothing else.
bool claim_seat(Seating& seating, const Devices& devices, const Settings& settings, const SDL_Event& press,
                DeviceId device);

/// Returns the fencer of a paused bout whose seat a press on `device` takes over: a fencer who waits for a device,
/// unless the press is the other player's. Returns nothing if there is no such fencer.
std::optional<FencerId> seat_to_take(const Seating& seating, const Controls& controls, const SDL_Event& press,
                                     DeviceId device);

/// Returns true if a player with the device `by` may choose the device of the seat: no pad or stick puts out another
/// player who has claimed the seat with a device that is there.
bool may_choose(const ui::JoinSeat& seat, DeviceId by);

}  // namespace riposte
