#include <riposte/bout/touch_mark.hpp>

namespace riposte {

bool is_blow(const TouchEvent& touch) {
    constexpr Real kBrushes = 0.5;  // m/s: slower is no blow
    return touch.verdict == TouchVerdict::kCounts || touch.speed >= kBrushes;
}

}  // namespace riposte
