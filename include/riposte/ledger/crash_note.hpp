// What a crash report tells of the bout that is on the piste.
#pragma once

#include <riposte/bout/seats.hpp>
#include <riposte/fencing/setup.hpp>

#include <string>

namespace riposte {

/// Returns seed, rules and kits in words, without any name or path of the players.
std::string bout_words(const BoutSetup& setup);

/// A crash from now on is told with this bout, or with this recorded one.
void note_bout(const BoutSetup& setup, const Seats& seats);
void note_replay(const BoutSetup& setup);

}  // namespace riposte
