#include <riposte/record/recorded_events.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

RecordedTouch recorded_touch(std::uint32_t tick, const TouchEvent& touch) {
    const Real speed = std::floor(std::clamp<Real>(touch.speed * 1000, 0, 65535));
    return {
        tick, touch.attacker, touch.noted, touch.verdict, touch.part, touch.side, static_cast<std::uint16_t>(speed)};
}

}  // namespace

void append_events(std::uint32_t tick, const BoutEvents& events, RecordedEvents& recorded) {
    for (const TouchEvent& touch : events.touches) recorded.touches.push_back(recorded_touch(tick, touch));
    for (const CallEvent& call : events.calls) recorded.calls.push_back({tick, call.call, call.fencer});
    if (const auto& award = events.award) recorded.awards.push_back({tick, award->reason, award->to, award->score});
}

}  // namespace riposte
