// The mark of a touch in a recording.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/record/recorded_events.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

/// The mark of a touch, or of a blow that does not count.
struct TouchMark {
    std::uint32_t tick = 0;  ///< tick of the state to which the touch led
    FencerId attacker;       ///< the fencer who touched
    bool noted = true;       ///< TouchEvent::noted: true if the judge took the touch for its phrase
};

/// Returns true if a touch is worth telling: the judge noted the touch, or the blade struck. A blade that only leans on
/// a body does not strike.
bool is_blow(const TouchEvent& touch);

/// Returns a mark of each touch and each blow that was fenced, in the order of the ticks.
std::vector<TouchMark> marks_of(const RecordedEvents& events);

}  // namespace riposte
