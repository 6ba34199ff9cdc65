#include <riposte/bout/touch_mark.hpp>

namespace riposte {
namespace {

constexpr int kBrushes_mm = 500;  // mm/s: slower is no blow

}  // namespace

bool is_blow(const TouchEvent& touch) { return touch.noted || touch.speed * 1000 >= kBrushes_mm; }

std::vector<TouchMark> marks_of(const RecordedEvents& events) {
    std::vector<TouchMark> marks;
    for (const RecordedTouch& touch : events.touches) {
        const bool blow = touch.noted || touch.speed >= kBrushes_mm;
        if (touch.verdict != TouchVerdict::kNotFencing && blow)
            marks.push_back({touch.tick, touch.attacker, touch.noted});
    }
    return marks;
}

}  // namespace riposte
