// Where in a recording somebody was touched.
#pragma once

#include <riposte/fencing/events.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

struct TouchMark {
    std::uint32_t tick = 0;  ///< of the state that the touch led to
    FencerId attacker;       ///< the fencer who touched
    bool noted = true;       ///< TouchEvent::noted: the judge took the touch for a phrase
};

/// Returns true if a touch is worth telling: it counts, or it is a blow that does not. A blade that only leans on
/// somebody is neither.
bool is_blow(const TouchEvent& touch);

/// Appends a mark for each touch and each blow of the tick that ended in the state number `tick`.
void append_marks(std::uint32_t tick, const BoutEvents& events, std::vector<TouchMark>& marks);

}  // namespace riposte
