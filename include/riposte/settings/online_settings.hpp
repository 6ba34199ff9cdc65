// The settings of bouts over a network, and of what trains for them.
#pragma once

#include <string>

namespace riposte {

/// Who a player is at a server, what he sees of a bout there, and how bouts on one machine train for it.
struct OnlineSettings {
    std::string name{};  ///< by which others know the player, at most kLongestOnlineName bytes; empty: by his side
    int port = 24120;    ///< of UDP, on which bouts are served and servers are looked for
    /// Where the other fencer is shown: 0 at the tick that is confirmed, 1 at the one that is predicted.
    double other_picture = 0.75;
    int practice_delay = 0;  ///< by how many ticks hands are delayed in bouts on one machine
    bool operator==(const OnlineSettings&) const = default;
};

}  // namespace riposte
