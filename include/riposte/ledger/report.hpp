// The report of a bout, as data. Words and JSON are made of the report elsewhere.
#pragma once

#include <riposte/fencing/phrase_log.hpp>
#include <riposte/fencing/state.hpp>

#include <cstdint>
#include <vector>

namespace riposte {

/// How often and for how long the weapons were locked together (K 6.4).
struct LockedWeapons {
    int times = 0;           ///< number of runs of ticks in which the weapons were locked
    int ticks = 0;           ///< number of ticks in which the weapons were locked
    std::uint32_t last = 0;  ///< number of the last of these ticks, from 0
};

/// Everything worth telling about a bout afterwards.
struct MatchReport {
    PhraseLog phrases;           ///< all touches that met a body during a phrase, and their awards
    std::vector<float> tick_us;  ///< us, time that each step took
    SearchCounts searches;       ///< the most rounds of any tick
    LockedWeapons locked;
    std::vector<float> picture_ms;  ///< ms from one picture to the next, while a bout is fenced in a window
    double wall_seconds = 0;        ///< s of real time that the bout took
};

/// Adds the touches, the award, the searches and the locked weapons of the tick that ended in `after` to a report.
void note_tick(MatchReport& report, const BoutState& after, const BoutEvents& events);

}  // namespace riposte
