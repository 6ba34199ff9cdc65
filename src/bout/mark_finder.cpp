#include <riposte/bout/mark_finder.hpp>

#include <algorithm>

namespace riposte {

void MarkFinder::search(int ticks) {
    for (; ticks > 0 && !player_.at_end(); --ticks) {
        player_.advance();
        const std::uint32_t tick = player_.state().tick;
        append_marks(tick, player_.events(), marks_);
        if (const auto number = finder_.look_at(tick, contact_instants(player_.events())))
            meetings_.push_back({tick, *number});
    }
}

const MeetingMark* MarkFinder::meeting_in(std::uint32_t tick) const {
    const auto at = [](const MeetingMark& mark) { return mark.tick; };
    const auto found = std::ranges::lower_bound(meetings_, tick, {}, at);
    return found != meetings_.end() && found->tick == tick ? &*found : nullptr;
}

}  // namespace riposte
