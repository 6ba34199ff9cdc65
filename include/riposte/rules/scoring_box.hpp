// The scoring box: after a touch the other fencer has the lockout's time for his own.
#pragma once

#include <riposte/rules/rules.hpp>

#include <cstdint>

namespace riposte {

/// The instant (microseconds since the beginning of the bout) at which the lockout of a first touch ends. `tempo` is
/// that of the bout, 0.5..1. A later touch that comes at that instant still counts.
inline std::int64_t lockout_end_us(const Rules& rules, Real tempo, std::int64_t first_touch_us) {
    return first_touch_us + static_cast<std::int64_t>(rules.lockout / tempo * 1e6);
}

}  // namespace riposte
