// Which fencers are driven by bots.
#pragma once

#include <array>

namespace riposte {

/// For the left and the right fencer: a bot of this level, or (0) whoever gives the programme its input.
struct Seats {
    std::array<int, 2> bot_level{};
    bool by_turns = false;         ///< of two bots one comes forward at a time, so that nobody falls
    std::array<bool, 2> nobody{};  ///< the fencer rests: neither a bot nor a device drives him
};

}  // namespace riposte
