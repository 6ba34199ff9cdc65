#include <riposte/bout/mark_finder.hpp>

namespace riposte {

void MarkFinder::search(int ticks) {
    for (; ticks > 0 && !player_.at_end(); --ticks) {
        player_.advance();
        append_marks(player_.state().tick, player_.events(), marks_);
    }
}

}  // namespace riposte
