#include <riposte/fencing/phrase_log.hpp>

#include <algorithm>

namespace riposte {

void PhraseLog::add(std::uint32_t tick, const BoutEvents& events) {
    for (const TouchEvent& touch : events.touches) {
        if (touch.verdict != TouchVerdict::kNotFencing) touches_.push_back({tick, touch});
    }
    if (events.award) awards_.push_back(*events.award);
}

const AwardEvent* PhraseLog::award_of(const TouchEvent& touch) const {
    if (!touch.noted) return nullptr;
    const auto found = std::find_if(awards_.rbegin(), awards_.rend(),
                                    [&](const AwardEvent& award) { return award.phrase == touch.phrase; });
    return found == awards_.rend() ? nullptr : &*found;
}

FixedVector<TouchEvent, 2> PhraseLog::touches_of(const AwardEvent& award) const {
    FixedVector<TouchEvent, 2> led_to;
    std::array<bool, 2> known{};
    for (const Touch& touch : touches_) {
        const TouchEvent& event = touch.event;
        if (!event.noted || event.phrase != award.phrase || known.at(event.attacker)) continue;
        known.at(event.attacker) = true;
        led_to.push_back(event);
    }
    return led_to;
}

}  // namespace riposte
