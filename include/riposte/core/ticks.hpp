// The simulation's clock: ticks, and instants within a tick.
#pragma once

#include <cstdint>

namespace riposte {

inline constexpr int kTicksPerSecond = 120;

/// The number of ticks, rounded, in a span (s, at least 0) of the hall's time.
inline std::uint32_t ticks_in(double seconds) { return static_cast<std::uint32_t>(seconds * kTicksPerSecond + 0.5); }

/// Microseconds from the beginning of the bout to the instant at a fraction (0..1) of a tick.
inline std::int64_t time_in_us(std::uint32_t tick, double fraction) {
    return static_cast<std::int64_t>(tick) * 1'000'000 / kTicksPerSecond +
           static_cast<std::int64_t>(fraction * (1'000'000.0 / kTicksPerSecond));
}

}  // namespace riposte
