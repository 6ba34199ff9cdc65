#include <riposte/net/input_intake.hpp>

#include <algorithm>

namespace riposte::net {

void InputIntake::take(const InputsText& text, const TickTimes& times, Micros now) {
    if (text.newest > next_ + kFarthestAhead) return;
    heard_ = next_;
    const auto count = static_cast<std::uint32_t>(text.inputs.size());
    if (count == 0 && text.newest > 0 && had_ == 0) note(times.due(text.newest) - now);
    for (std::uint32_t i = 0; i < count; ++i) {
        const std::uint32_t tick = text.newest + 1 - count + i;
        if (sent_.find(tick) != nullptr || tick + kLatest < next_) continue;
        if (had_ == 0) margins_.clear();
        note(times.due(tick) - now);
        take_one(tick, text.inputs[i]);
        had_ = std::max(had_, tick + 1);
    }
}

void InputIntake::take_one(std::uint32_t tick, const FencerInput& input) {
    ++came_;
    if (tick < next_) {
        ++late_;
        press_late(tick, input);
    }
    sent_.put(tick, input);
}

/// What has been pressed since in time is not pressed again.
void InputIntake::press_late(std::uint32_t tick, const FencerInput& input) {
    const FencerInput* before = tick > 0 ? sent_.find(tick - 1) : nullptr;
    const unsigned held = before != nullptr ? before->buttons : held_.buttons;
    unsigned seen = 0;
    for (std::uint32_t i = tick; i < next_; ++i)
        if (const FencerInput* used = used_.find(i)) seen |= used->buttons;
    pressed_ |= static_cast<std::uint16_t>(input.buttons & ~held & ~seen);
    if (tick < held_tick_) return;
    held_ = input;
    held_tick_ = tick;
}

TakenInput InputIntake::release() {
    const FencerInput* sent = sent_.find(next_);
    if (sent != nullptr) {
        held_ = *sent;
        held_tick_ = next_;
    }
    TakenInput taken{held_, sent != nullptr};
    if (sent == nullptr) {
        taken.input.buttons &= static_cast<std::uint16_t>(~kOrders);
        if (next_ - heard_ > kSilence) taken.input.buttons = 0;
    }
    if ((pressed_ & ~taken.input.buttons) != 0) taken.as_sent = false;
    taken.input.buttons |= pressed_;
    pressed_ = 0;
    used_.put(next_++, taken.input);
    return taken;
}

void InputIntake::restart() {
    sent_.clear();
    margins_.clear();
    held_.buttons = 0;
    held_tick_ = 0;
    pressed_ = 0;
    had_ = 0;
    heard_ = next_;
}

void InputIntake::note(Micros margin) {
    const auto told = static_cast<Margin>(std::clamp<Micros>(margin / kMarginUnit, -kMostMargin, kMostMargin));
    const Margin* known = margins_.find(next_);
    margins_.put(next_, known != nullptr ? std::min(*known, told) : told);
}

std::optional<Margin> InputIntake::margin() const {
    std::optional<Margin> least;
    for (std::uint32_t i = 0; i < kMarginTicks && i <= next_; ++i)
        if (const Margin* one = margins_.find(next_ - i)) least = std::min(least.value_or(*one), *one);
    return least;
}

}  // namespace riposte::net
