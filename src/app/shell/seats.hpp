// Tells in numbers and in words who drives a fencer.
#pragma once

#include <riposte/bots/character.hpp>
#include <riposte/bout/seats.hpp>
#include <riposte/core/result.hpp>
#include <riposte/devices/devices.hpp>

#include <array>
#include <string>
#include <vector>

namespace riposte {

/// Returns the level of a bot spec, 0 for specs of other kinds, or an Error if there is no such level.
Result<int> bot_level(const DeviceSpec& spec);

/// Gives the fencer's seat to the bot of a spec, and leaves it as it is for specs of other kinds. Errors: there is no
/// such level, or none of the characters is called so.
Result<void> seat_bot(const DeviceSpec& spec, const std::vector<Character>& characters, FencerId fencer, Seats& seats);

/// Returns words for a bot: "bot, level 2", or "bot, level 2, the Bull" if its character bends the level.
std::string bot_words(int level, const Character& character);

/// Returns words for the bot of each seat, and `otherwise` for a seat without one.
std::array<std::string, 2> bots_words(const Seats& seats, const std::vector<Character>& characters,
                                      const std::string& otherwise);

}  // namespace riposte
