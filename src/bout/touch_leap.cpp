#include <riposte/bout/touch_leap.hpp>

#include <algorithm>

namespace riposte {

std::uint32_t leap_to(const RecordedTouches& touches, std::uint32_t from, Leap leap) {
    const auto& marks = touches.marks;
    const auto at = [](const TouchMark& mark) { return mark.tick; };
    if (leap == Leap::kForth) {
        const auto after = std::ranges::upper_bound(marks, from, {}, at);
        return after == marks.end() ? touches.length : after->tick;
    }
    const auto here = std::ranges::lower_bound(marks, from, {}, at);
    return here == marks.begin() ? 0 : std::prev(here)->tick;
}

}  // namespace riposte
