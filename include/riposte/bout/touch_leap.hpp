// Leaps from touch to touch of a recording, of which not all touches may be found yet.
#pragma once

#include <riposte/bout/touch_mark.hpp>

#include <cstdint>
#include <optional>
#include <span>

namespace riposte {

/// The direction of a leap.
enum class Leap : std::uint8_t { kBack, kForth };

/// The marks of the touches in a recording's first `searched` ticks, in the order of the ticks.
struct FoundTouches {
    std::span<const TouchMark> marks;
    std::uint32_t searched = 0;
    std::uint32_t length = 0;  ///< length of the recording, ticks
};

/// Returns the tick of the touch next before or after `from`, or else the recording's beginning or end. Returns nothing
/// as long as the ticks that are not searched yet may hold a nearer touch.
std::optional<std::uint32_t> leap_to(const FoundTouches& touches, std::uint32_t from, Leap leap);

/// Leaps that wait for the search. Each leap begins where the leap before it led.
struct WantedLeaps {
    std::uint32_t from = 0;  ///< tick at which the first leap begins
    int touches = 0;         ///< number of leaps; below 0: leaps back
};
/// Returns the direction of the wanted leaps.
inline Leap way_of(const WantedLeaps& wanted) { return wanted.touches < 0 ? Leap::kBack : Leap::kForth; }
/// Adds a leap. A leap in the other direction takes one of the wanted leaps back.
void ask_for(WantedLeaps& wanted, Leap leap);
/// Takes as many of the wanted leaps as the search allows; at the recording's beginning or end also all leaps that
/// would lead beyond. Returns true if no leap is left; then `wanted.from` is the tick to which the leaps lead.
bool take_leaps(WantedLeaps& wanted, const FoundTouches& touches);

/// Returns the share (0..1) of the ticks that a leap from `from` may need that is searched.
double share_searched(const FoundTouches& touches, std::uint32_t from, Leap leap);

}  // namespace riposte
