// The seats of a bout: who drives which fencer.
#pragma once

#include <riposte/bots/character.hpp>
#include <riposte/core/per_fencer.hpp>

namespace riposte {

/// Tells of each fencer whether a bot, a player or nobody drives him.
struct Seats {
    PerFencer<int> bot_level{};   ///< level of the bot; 0: no bot, the programme's input drives the fencer
    bool by_turns = false;        ///< true if only one of two bots comes forward at a time, so that they seldom fall
    PerFencer<bool> nobody{};     ///< true if the fencer rests, since neither a bot nor a device drives him
    PerFencer<BotStyle> style{};  ///< how the bot's character bends its level
};

}  // namespace riposte
