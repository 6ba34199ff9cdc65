#include <riposte/core/assert.hpp>
#include <riposte/platform/clock.hpp>

#include <chrono>
#include <cmath>
#include <thread>

namespace riposte {

Seconds now() {
    using Clock = std::chrono::steady_clock;
    static const Clock::time_point start = Clock::now();
    return std::chrono::duration<double>(Clock::now() - start).count();
}

void sleep_for(Seconds duration) {
    if (duration > 0) std::this_thread::sleep_for(std::chrono::duration<double>(duration));
}

FixedStep::FixedStep(double ticks_per_second, int most_ticks) : tick_(1.0 / ticks_per_second), most_ticks_(most_ticks) {
    RIPOSTE_ASSERT(ticks_per_second > 0 && most_ticks > 0);
}

int FixedStep::advance(Seconds elapsed) {
    left_ += elapsed > 0 ? elapsed : 0;
    const double due = std::floor(left_ / tick_);
    left_ -= due * tick_;
    if (left_ < 0) left_ = 0;  // rounding of due * tick
    if (left_ >= tick_) left_ = std::nextafter(tick_, 0.0);
    const double ticks = due < most_ticks_ ? due : most_ticks_;
    dropped_ += (due - ticks) * tick_;
    return static_cast<int>(ticks);
}

}  // namespace riposte
