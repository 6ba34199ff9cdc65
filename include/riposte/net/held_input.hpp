// What the other fencer's hand probably does while nothing is known of it yet.
#pragma once

#include <riposte/net/log_window.hpp>

#include <cstdint>

namespace riposte::net {

/// Ticks in which the speed of a hand that is not known dies away: a tenth of a second.
inline constexpr int kHandDecay = 12;

/// Returns the input `ahead` ticks after `last`, which is the last one known: the buttons are held, orders are not
/// given again, and the hand goes on by `step` in the first tick and ever less in those that follow.
struct HandStep {
    std::int32_t x = 0;  ///< (unit: that of FencerInput::hand_x, a tick)
    std::int32_t y = 0;
};
FencerInput held_input(const FencerInput& last, const HandStep& step, std::uint32_t ahead);

/// Returns what a fencer probably does in a tick that is not known, by the newest ticks that are; the hand's step is
/// the mean of the last two ticks.
FencerInput likely_input(const LogWindow& log, FencerId fencer, std::uint32_t tick);

}  // namespace riposte::net
