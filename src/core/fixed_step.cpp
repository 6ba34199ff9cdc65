#include <riposte/core/assert.hpp>
#include <riposte/core/fixed_step.hpp>

#include <cmath>
#include <limits>

namespace riposte {

FixedStep::FixedStep(double ticks_per_second, int most_ticks) : tick_(1.0 / ticks_per_second), most_ticks_(most_ticks) {
    RIPOSTE_ASSERT(ticks_per_second > 0 && most_ticks > 0);
}

int FixedStep::advance(Seconds elapsed) {
    gathered_ += elapsed > 0 ? elapsed : 0;
    const double due = std::floor(gathered_ / tick_);
    gathered_ -= due * tick_;
    if (gathered_ < 0) gathered_ = 0;  // rounding of due * tick
    if (gathered_ >= tick_) gathered_ = tick_ * (1 - std::numeric_limits<double>::epsilon() / 2);
    const double ticks = due < most_ticks_ ? due : most_ticks_;
    dropped_ += (due - ticks) * tick_;
    return static_cast<int>(ticks);
}

}  // namespace riposte
