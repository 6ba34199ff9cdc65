#include <riposte/net/tick_clock.hpp>

#include <algorithm>
#include <utility>

namespace riposte::net {

void SlewedClock::start(std::uint32_t tick, Micros now) {
    place_ = std::int64_t{tick} * kTick;
    put_forward_ = 0;
    now_ = now;
}

void SlewedClock::advance(Micros now) {
    const Micros passed = std::clamp<Micros>(now - now_, 0, kSecond);
    now_ = std::max(now, now_);
    const std::int64_t slewed = passed * kMicro / 1000 * per_mille_;
    place_ += passed * kMicro + slewed;
    put_forward_ += slewed;
}

void SlewedClock::leap(Micros by) {
    place_ += by * kMicro;
    put_forward_ += by * kMicro;
}

std::uint32_t SlewedClock::tick() const {
    return static_cast<std::uint32_t>(std::max<std::int64_t>(place_, 0) / kTick);
}
double SlewedClock::fraction() const { return static_cast<double>(std::max<std::int64_t>(place_, 0) % kTick) / kTick; }

void TickClock::begin(std::uint32_t told, Micros now) {
    clock_.start(told, now);
    clock_.slew(0);
    begun_ = true;
    found_ = leaps_ = false;
    seconds_ = {};
}

void TickClock::advance(Micros now) {
    clock_.advance(now);
    if (found_) steer(now);
}

void TickClock::hear(Micros margin, Micros now) {
    if (!begun_) return;
    if (!found_) {
        clock_.leap(kFirstMargin - margin);
        found_ = true;
        found_at_ = now;
        return;
    }
    if (std::exchange(leaps_, false))
        clock_.leap(kFirstMargin - margin);
    else
        note(margin - clock_.put_forward(), now);
}

bool TickClock::catch_up(std::uint32_t told) {
    constexpr std::uint32_t kTooFarAhead = 2 * kTicksPerSecond;
    const std::uint32_t tick = clock_.tick();
    if (!found_ || (told <= tick && tick <= told + kTooFarAhead)) return false;
    clock_.leap((Micros{told} - Micros{tick}) * kSecond / kTicksPerSecond + kFirstMargin);
    seconds_ = {};
    leaps_ = true;
    return true;
}

void TickClock::note(Micros spare, Micros now) {
    const std::int64_t number = now / kSecond;
    Second& second = seconds_[static_cast<std::size_t>(number) % kSeconds];
    second = second.number == number ? Second{number, std::min(second.least, spare)} : Second{number, spare};
}

std::optional<Micros> TickClock::margin() const {
    std::int64_t newest = -1;
    for (const Second& second : seconds_) newest = std::max(newest, second.number);
    std::optional<Micros> least;
    for (const Second& second : seconds_) {
        const bool counts = second.number >= 0 && second.number > newest - static_cast<std::int64_t>(kSeconds);
        if (counts) least = std::min(least.value_or(second.least), second.least);
    }
    if (!least) return std::nullopt;
    return *least + clock_.put_forward();
}

void TickClock::steer(Micros now) {
    const auto known = margin();
    const Micros spare = known ? *known - kWantedMargin : 0;
    constexpr Micros kEnough = 2 * kMillisecond;
    const bool may_tighten = pressed_ || now - found_at_ >= kListensFor;
    clock_.slew(spare < 0 ? kSlewForward : spare > kEnough && may_tighten ? kSlewBack : 0);
}

}  // namespace riposte::net
