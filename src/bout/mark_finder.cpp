#include <riposte/bout/mark_finder.hpp>

namespace riposte {

void MarkFinder::search(int ticks) {
    for (; ticks > 0 && !player_.at_end(); --ticks) {
        player_.advance();
        for (const TouchEvent& touch : player_.events().touches) {
            if (touch.verdict == TouchVerdict::kNotFencing || !is_blow(touch)) continue;
            marks_.push_back({player_.state().tick, touch.attacker, touch.verdict == TouchVerdict::kCounts});
        }
    }
}

}  // namespace riposte
