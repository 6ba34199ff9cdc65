// What a bout came to, as data; words and JSON are made of it elsewhere.
#pragma once

#include <riposte/fencing/phrase_log.hpp>
#include <riposte/fencing/state.hpp>

#include <vector>

namespace riposte {

/// Everything worth telling about a bout afterwards.
struct MatchReport {
    PhraseLog phrases;              ///< all touches that met a body while fencing, and their awards
    std::vector<float> tick_us;     ///< time of each step
    SearchCounts searches;          ///< the most of any tick
    std::vector<float> picture_ms;  ///< from one picture to the next, while fencing in a window
    double wall_seconds = 0;        ///< s of real time that the bout took
};

/// Adds the touches, the award and the searches of the tick that ended in `after` to a report.
void note_tick(MatchReport& report, const BoutState& after, const BoutEvents& events);

}  // namespace riposte
