#include <riposte/bout/touch_mark.hpp>

namespace riposte {

bool is_blow(const TouchEvent& touch) {
    constexpr Real kBrushes = 0.5;  // m/s: slower is no blow
    return touch.noted || touch.speed >= kBrushes;
}

void append_marks(std::uint32_t tick, const BoutEvents& events, std::vector<TouchMark>& marks) {
    for (const TouchEvent& touch : events.touches) {
        if (touch.verdict == TouchVerdict::kNotFencing || !is_blow(touch)) continue;
        marks.push_back({tick, touch.attacker, touch.noted});
    }
}

}  // namespace riposte
