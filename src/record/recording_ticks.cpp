// The ticks of a recording, which may have holes.
#include <riposte/record/recording.hpp>

#include <algorithm>

namespace riposte {
namespace {

using States = std::vector<RecordedState>;

/// The first state that is later than the tick.
States::const_iterator behind(const States& states, std::uint32_t tick) {
    return std::ranges::upper_bound(states, tick, {}, [](const RecordedState& one) { return one.state.tick; });
}

}  // namespace

std::uint32_t Recording::first_tick() const {
    std::uint32_t first = 0;
    for (auto at = states.begin(); at != states.end() && at->inputs == 0; ++at) first = at->state.tick;
    return first;
}

std::uint32_t Recording::ticks() const {
    if (states.empty()) return static_cast<std::uint32_t>(inputs.size());
    return states.back().state.tick + static_cast<std::uint32_t>(inputs.size() - states.back().inputs);
}

const RecordedState* Recording::state_before(std::uint32_t tick) const {
    const auto next = behind(states, tick);
    return next == states.begin() ? nullptr : &*std::prev(next);
}

const BoutInput* Recording::input(std::uint32_t tick) const {
    const auto next = behind(states, tick);
    std::size_t at = tick;
    if (next != states.begin()) at = std::prev(next)->inputs + (tick - std::prev(next)->state.tick);
    return at < (next == states.end() ? inputs.size() : next->inputs) ? &inputs[at] : nullptr;
}

const RecordedState* Recording::anew_from(std::uint32_t tick) const {
    auto at = std::ranges::upper_bound(states, tick, {}, &RecordedState::from);
    while (at != states.begin() && (--at)->from == tick)
        if (at->anew) return &*at;
    return nullptr;
}

std::uint32_t Recording::nearest(std::uint32_t tick) const {
    tick = std::clamp(tick, first_tick(), ticks());
    const auto next = behind(states, tick);
    return next != states.end() && next->from < tick ? next->state.tick : tick;
}

std::uint32_t Recording::previous(std::uint32_t tick) const {
    if (tick <= first_tick()) return first_tick();
    for (auto at = behind(states, tick); at != states.begin() && (--at)->state.tick == tick;)
        if (at->from < tick) return at->from;
    return tick - 1;
}

}  // namespace riposte
