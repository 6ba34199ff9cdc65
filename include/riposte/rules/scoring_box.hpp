// The scoring box, which gives the other fencer the lockout's time for a touch of his own.
#pragma once

#include <riposte/rules/rules.hpp>

#include <cstdint>

namespace riposte {

/// Returns the instant at which the lockout of a first touch ends, in microseconds since the beginning of the bout.
/// `tempo` is the bout's, 0.5..1. A second touch at the very end of the lockout still counts.
inline std::int64_t lockout_end_us(const Rules& rules, Real tempo, std::int64_t first_touch_us) {
    return first_touch_us + static_cast<std::int64_t>(rules.lockout / tempo * 1e6);
}

}  // namespace riposte
