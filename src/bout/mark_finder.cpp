#include <riposte/bout/mark_finder.hpp>

namespace riposte {

void MarkFinder::search(int ticks) {
    for (; ticks > 0 && !player_.at_end(); --ticks) {
        player_.advance();
        const std::uint32_t tick = player_.state().tick;
        append_marks(tick, player_.events(), marks_);
        if (meetings_.look_at(tick, contact_instants(player_.events()))) met_.push_back(tick);
    }
}

}  // namespace riposte
