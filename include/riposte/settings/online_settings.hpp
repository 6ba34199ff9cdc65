// The settings of bouts over a network, and of what trains for them.
#pragma once

namespace riposte {

/// What a player sees of a bout at a server, and how bouts on one machine train for it; on the page Game.
struct OnlineSettings {
    /// Where the other fencer is shown: 0 at the tick that is confirmed, 1 at the one that is predicted.
    double other_picture = 0.75;
    int practice_delay = 0;  ///< by how many ticks hands are delayed in bouts on one machine
    bool operator==(const OnlineSettings&) const = default;
};

}  // namespace riposte
