#include <riposte/net/held_input.hpp>

namespace riposte::net {
namespace {

/// The way is the step times the sum of (kHandDecay - i) / kHandDecay for i = 1 .. ahead.
std::int16_t moved(std::int16_t from, std::int32_t step, std::int32_t ahead) {
    const std::int32_t way = step * (ahead * kHandDecay - ahead * (ahead + 1) / 2) / kHandDecay;
    return static_cast<std::int16_t>(std::clamp(from + way, -32767, 32767));
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

}  // namespace riposte::net
