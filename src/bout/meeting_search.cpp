#include <riposte/bout/meeting_search.hpp>

#include <algorithm>

namespace riposte {

void MeetingSearch::search(int ticks) {
    for (; ticks > 0 && !player_.at_end(); --ticks) {
        if (!player_.advance()) finder_.forget();
        const std::uint32_t tick = player_.state().tick;
        if (const auto number = finder_.look_at(tick, contact_instants(player_.events())))
            meetings_.push_back({tick, *number});
    }
}

const MeetingMark* MeetingSearch::meeting_in(std::uint32_t tick) const {
    const auto at = [](const MeetingMark& mark) { return mark.tick; };
    const auto found = std::ranges::lower_bound(meetings_, tick, {}, at);
    return found != meetings_.end() && found->tick == tick ? &*found : nullptr;
}

}  // namespace riposte
