#include <riposte/net/held_input.hpp>

namespace riposte::net {
namespace {

/// The way is the step times the sum of (kHandDecay - i) / kHandDecay for i = 1 .. ahead.
std::int16_t moved(std::int16_t from, std::int32_t step, std::int32_t ahead) {
    const std::int32_t way = step * (ahead * kHandDecay - ahead * (ahead + 1) / 2) / kHandDecay;
    return static_cast<std::int16_t>(std::clamp(from + way, -32767, 32767));
}

/// The mean step of the two ticks that end with `last`.
HandStep step_before(const LogWindow& log, FencerId fencer, std::uint32_t last) {
    const BoutInput* now = log.find(last);
    const BoutInput* then = last >= 2 ? log.find(last - 2) : nullptr;
    if (now == nullptr || then == nullptr) return {};
    const FencerInput& to = now->fencers[fencer];
    const FencerInput& from = then->fencers[fencer];
    return {(to.hand_x - from.hand_x) / 2, (to.hand_y - from.hand_y) / 2};
}

}  // namespace

FencerInput held_input(const FencerInput& last, const HandStep& step, std::uint32_t ahead) {
    const auto going = static_cast<std::int32_t>(std::min<std::uint32_t>(ahead, kHandDecay));
    FencerInput input = last;
    input.buttons &= static_cast<std::uint16_t>(~kOrders);
    input.hand_x = moved(last.hand_x, step.x, going);
    input.hand_y = moved(last.hand_y, step.y, going);
    return input;
}

FencerInput likely_input(const LogWindow& log, FencerId fencer, std::uint32_t tick) {
    if (log.seen() == 0) return {};
    const std::uint32_t last = log.seen() - 1;
    const BoutInput* known = log.find(last);
    if (known == nullptr) return {};
    return held_input(known->fencers[fencer], step_before(log, fencer, last), tick > last ? tick - last : 0);
}

}  // namespace riposte::net
