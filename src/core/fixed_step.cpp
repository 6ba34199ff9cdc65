#include <riposte/core/assert.hpp>
#include <riposte/core/fixed_step.hpp>

#include <algorithm>
#include <cmath>
#include <limits>

namespace riposte {

FixedStep::FixedStep(double ticks_per_second, int most_ticks) : tick_(1.0 / ticks_per_second), most_ticks_(most_ticks) {
    RIPOSTE_ASSERT(ticks_per_second > 0 && most_ticks > 0);
}

int FixedStep::advance(Seconds elapsed) {
    gathered_ += elapsed > 0 ? elapsed : 0;
    const double due = std::floor(gathered_ / tick_);
    set_fraction(gathered_ / tick_ - due);
    const double ticks = due < most_ticks_ ? due : most_ticks_;
    dropped_ += (due - ticks) * tick_;
    return static_cast<int>(ticks);
}

void FixedStep::set_fraction(double fraction) {
    constexpr double kMost = 1 - std::numeric_limits<double>::epsilon() / 2;
    gathered_ = tick_ * std::clamp(fraction, 0.0, kMost);
}

}  // namespace riposte
