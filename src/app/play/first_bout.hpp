// The bot of a first bout, which waits until the player has done something.
#pragma once

#include <riposte/bout/seats.hpp>
#include <riposte/fencing/input.hpp>
#include <riposte/settings/lesson_settings.hpp>

namespace riposte {

/// Returns true if nobody has fenced here yet and a person fences a bot now, so that the bot is to wait.
bool bot_waits(const LessonSettings& known, const Seats& seats);
/// Returns the seats with nobody in the places of bots.
Seats without_bots(const Seats& seats);
/// Returns true if either player does something: presses a button, or leads the hand away from its rest.
bool anybody_acts(const BoutInput& input);

}  // namespace riposte
