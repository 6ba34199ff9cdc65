#include <riposte/bout/touch_leap.hpp>

#include <algorithm>

namespace riposte {
namespace {

std::uint32_t last_needed(const FoundTouches& touches, std::uint32_t from, Leap leap) {
    return leap == Leap::kBack ? std::min(from, touches.length) : touches.length;
}

}  // namespace

std::optional<std::uint32_t> leap_to(const FoundTouches& touches, std::uint32_t from, Leap leap) {
    const auto& marks = touches.marks;
    const auto at = [](const TouchMark& mark) { return mark.tick; };
    const auto after = std::ranges::upper_bound(marks, from, {}, at);
    if (leap == Leap::kForth && after != marks.end()) return after->tick;
    if (touches.searched < last_needed(touches, from, leap)) return {};
    if (leap == Leap::kForth) return touches.length;
    const auto here = std::ranges::lower_bound(marks, from, {}, at);
    return here == marks.begin() ? 0 : std::prev(here)->tick;
}

void ask_for(WantedLeaps& wanted, Leap leap) { wanted.touches += leap == Leap::kBack ? -1 : 1; }

bool take_leaps(WantedLeaps& wanted, const FoundTouches& touches) {
    while (wanted.touches != 0) {
        const Leap leap = way_of(wanted);
        const auto to = leap_to(touches, wanted.from, leap);
        if (!to) return false;
        wanted.touches = *to == wanted.from ? 0 : wanted.touches + (leap == Leap::kBack ? 1 : -1);
        wanted.from = *to;
    }
    return true;
}

double share_searched(const FoundTouches& touches, std::uint32_t from, Leap leap) {
    const std::uint32_t needed = last_needed(touches, from, leap);
    return needed == 0 ? 1 : std::min(1.0, static_cast<double>(touches.searched) / needed);
}

}  // namespace riposte
