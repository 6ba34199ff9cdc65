// What a bout came to, as data; words and JSON are made of it elsewhere.
#pragma once

#include <riposte/fencing/events.hpp>
#include <riposte/fencing/state.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace riposte {

/// Everything worth telling about a bout afterwards.
struct MatchReport {
    struct Touch {
        std::uint32_t tick = 0;
        TouchEvent event;
        std::array<int, 2> score{};   ///< that it led to
        std::int64_t awarded_us = 0;  ///< when; 0 where it was not
        double fenced = 0;            ///< s of fencing time at the award
    };
    std::vector<Touch> touches;     ///< all that met a body while fencing, counted or not
    std::size_t judged = 0;         ///< so many of them came before the last award
    std::vector<float> tick_us;     ///< time of each step
    SearchCounts searches;          ///< the most of any tick
    std::vector<float> picture_ms;  ///< from one picture to the next, while fencing in a window
    double wall_seconds = 0;
};

/// Adds a tick's touches and searches to a report, and to earlier touches the score that is awarded for them now.
void note_tick(MatchReport& report, const BoutState& after, const BoutEvents& events);

}  // namespace riposte
