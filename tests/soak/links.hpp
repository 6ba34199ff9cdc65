// The links of the soak.
#pragma once

#include <riposte/net/link.hpp>

#include <array>

namespace soak {

struct SoakLink {
    riposte::net::LinkQuality quality;
    double in_time;    ///< least share of inputs that come for their own tick
    bool is_playable;  ///< true if the own blade must answer at once and figures of time are promised
    double own_tip;    ///< most of the 95th percentile (unit: metre); 0: nothing is promised
    double other_tip;
};

using riposte::net::kMillisecond;

/// Those that the program knows by name (net/link.hpp), and one between "far" and "bad".
inline const std::array<SoakLink, 7> kSoakLinks{{
    {riposte::net::link_quality("lan").value(), 0.999, true, 0.005, 0.03},
    {riposte::net::link_quality("wifi").value(), 0.999, true, 0, 0},
    {riposte::net::link_quality("cable").value(), 0.999, true, 0.005, 0.03},
    {riposte::net::link_quality("far").value(), 0.999, true, 0.02, 0.5},
    {{"150 ms", 150 * kMillisecond, 10 * kMillisecond, 5}, 0.999, true, 0, 0},
    {riposte::net::link_quality("bad").value(), 0.98, false, 0, 0},
    {riposte::net::link_quality("hell").value(), 0, false, 0, 0},
}};

}  // namespace soak
