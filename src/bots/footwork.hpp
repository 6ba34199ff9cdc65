// What a bot's legs do: the measure that it keeps, and the steps of its plans.
#pragma once

#include "mind.hpp"

namespace riposte {

/// m beyond the measure that a bot likes, from where it steps forward.
inline constexpr Real kTooFar = 0.15;

/// Returns how much farther off (m) the bot keeps, as it trusts in going back and is wary.
Real caution(const Mind& mind);
/// Returns the distance (m) beyond which the opponent's attack that touched does not reach, until that is long ago: two
/// who wait would stand for ever. 0 if none did.
Real safe_measure(const Mind& mind);

/// Returns the buttons that the present plan asks for, of FencerInput.
std::uint16_t buttons_of(const Mind& mind);

}  // namespace riposte
