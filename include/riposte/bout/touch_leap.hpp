// Leaps from touch to touch of a recording.
#pragma once

#include <riposte/bout/touch_mark.hpp>

#include <cstdint>
#include <span>

namespace riposte {

/// The direction of a leap.
enum class Leap : std::uint8_t { kBack, kForth };

/// The marks of the touches of a recording, in the order of the ticks.
struct RecordedTouches {
    std::span<const TouchMark> marks;
    std::uint32_t length = 0;  ///< tick of the recording's last state
};

/// Returns the tick of the touch next before or after `from`, or else the recording's beginning or end.
std::uint32_t leap_to(const RecordedTouches& touches, std::uint32_t from, Leap leap);

}  // namespace riposte
