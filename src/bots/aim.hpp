// Where a bot's hand goes: the line of its attack, and the parry of the line that is threatened.
#pragma once

#include "lines.hpp"
#include "mind.hpp"

namespace riposte {

/// m beyond the reach of the opponent's lunge, within which a bot covers the line that he threatens.
inline constexpr Real kCover = 0.45;

/// Returns a place of the square that is off by `error` at most each way, as chance has it.
Vec2 roughly(Prng& prng, const Vec2& place, Real error);

/// Chooses the line of an attack, and how far it is misjudged.
void choose_line(const Mind& mind);
/// Returns the number of the line, of those worth more than `least`, to which the hand comes soonest.
std::uint8_t nearest_line(const Mind& mind, Real least);
/// Returns the line of the present attack. A weapon that thrusts has fewer lines than a state may name.
const Line& line_of(const Mind& mind);
/// Sends the hand to where a cut in that line begins, as well as the bot aims.
void aim(const Mind& mind);

/// Returns the parry against the line that the opponent threatens now, or threatened last.
const Parry& parry_now(const Mind& mind);
/// Returns true if it is known which line that is.
bool knows_line(const Mind& mind);
/// Returns true if the bot holds a parry in the line from which he could cut, before he does.
bool covers(const Mind& mind);

}  // namespace riposte
