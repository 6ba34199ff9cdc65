// From touch to touch of a recording, all of which may not be found yet.
#pragma once

#include <riposte/bout/touch_mark.hpp>

#include <cstdint>
#include <optional>
#include <span>

namespace riposte {

enum class Leap : std::uint8_t { kBack, kForth };

/// The touches of a recording's first `searched` ticks, in the order of the ticks.
struct FoundTouches {
    std::span<const TouchMark> marks;
    std::uint32_t searched = 0;
    std::uint32_t length = 0;  ///< of the recording, ticks
};

/// The tick of the touch that comes next before or after `from`, or else the recording's beginning or end; none as long
/// as what is not searched yet may hold a nearer one.
std::optional<std::uint32_t> leap_to(const FoundTouches& touches, std::uint32_t from, Leap leap);

/// Leaps that were asked for while what they need is not searched yet: so many, each from where the one before it led.
struct WantedLeaps {
    std::uint32_t from = 0;  ///< tick
    int touches = 0;         ///< below 0: back
};
inline Leap way_of(const WantedLeaps& wanted) { return wanted.touches < 0 ? Leap::kBack : Leap::kForth; }
/// One more; one the other way takes one back.
void ask_for(WantedLeaps& wanted, Leap leap);
/// Takes as many as can be taken yet; at the recording's beginning or end, all that would lead beyond. True: none is
/// left, and `wanted.from` is where they lead.
bool take_leaps(WantedLeaps& wanted, const FoundTouches& touches);

/// How much of what such a leap may need is searched, 0..1.
double share_searched(const FoundTouches& touches, std::uint32_t from, Leap leap);

}  // namespace riposte
