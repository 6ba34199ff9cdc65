// What a server is told to be, and what it sends.
#pragma once

#include <riposte/bout/seats.hpp>
#include <riposte/core/ticks.hpp>
#include <riposte/fencing/terms.hpp>
#include <riposte/net/door.hpp>
#include <riposte/net/seat_keeper.hpp>

#include <functional>
#include <string>

namespace riposte::net {

/// Gives the kit in which one can fence who wants this one: the same, if the server has its parts. `why` becomes the
/// reason for another one, or stays empty.
using FitKit = std::function<Kit(const Kit& wanted, const Kit& instead, std::string& why)>;

struct ServerTerms {
    DoorTerms door;
    Secret tokens;                                ///< 32 random bytes of this run
    std::string name{};                           ///< what searchers are shown; at most kLongestSentName bytes
    BoutTerms bout{};                             ///< names and kits are of those who say nothing
    Seats bots{};                                 ///< seats that bots have, in the first bout
    std::optional<KeptSeat> kept{};               ///< seat of who hosts the bout
    FitKit fit_kit{};                             ///< nothing: everybody fences in what the terms say
    std::optional<int> input_delay = 0;           ///< ticks from a hand to its blade, 0 .. kMostInputDelay; nothing:
                                                  ///< found for each bout, by the longer round trip
    std::uint32_t watch_delay = kTicksPerSecond;  ///< ticks by which those who watch are behind
    std::size_t most_watchers = 64;
};

/// A packet for an address.
struct Outgoing {
    Address to;
    Packet bytes;
};

}  // namespace riposte::net
