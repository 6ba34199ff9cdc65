// The note that a crash report has of the bout on the piste.
#pragma once

#include <riposte/bout/seats.hpp>
#include <riposte/fencing/setup.hpp>

#include <string>

namespace riposte {

/// Returns seed, rules and kits in words, without any name or path of the players.
std::string bout_words(const BoutSetup& setup);

/// Note that the reports of later crashes shall tell of this bout, or of this recorded bout.
void note_bout(const BoutSetup& setup, const Seats& seats);
void note_replay(const BoutSetup& setup);

}  // namespace riposte
