// What a server is told to be, and what it sends.
#pragma once

#include <riposte/bout/seats.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/net/door.hpp>

#include <string>

namespace riposte::net {

struct ServerTerms {
    DoorTerms door;
    Secret tokens;                                ///< 32 random bytes of this run
    std::string name{};                           ///< what searchers are shown; at most kLongestSentName bytes
    Seats bots{};                                 ///< seats that bots have
    int input_delay = 0;                          ///< ticks from a hand to its blade, 0 .. kMostInputDelay
    std::uint32_t watch_delay = kTicksPerSecond;  ///< ticks by which those who watch are behind
    std::size_t most_watchers = 64;
};

/// A packet for an address.
struct Outgoing {
    Address to;
    Packet bytes;
};

}  // namespace riposte::net
