#include "limiter.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {

Limiter::Limiter(int sample_rate)
    : line_(static_cast<std::size_t>(sample_rate / 400), std::array<float, 2>{}),
      rise_(static_cast<float>(1.0 / (0.12 * sample_rate))) {}

std::array<float, 2> Limiter::next(std::array<float, 2> sample) {
    const auto ahead = static_cast<float>(line_.size());
    const float peak = std::max(std::abs(sample[0]), std::abs(sample[1]));
    const float needed = peak > kCeiling ? kCeiling / peak : 1.0F;
    if (needed < 1) {
        target_ = std::min(target_, needed);
        hold_ = line_.size();  // the gain may rise when this peak has left the line
    } else if (hold_ > 0) {
        --hold_;
    } else {
        target_ += (1 - target_) * rise_;
    }
    // The steepest fall asked for is kept until the target is reached, so each peak meets its gain when it leaves the
    // line.
    fall_ = target_ < gain_ ? std::max(fall_, (gain_ - target_) / ahead) : 0;
    gain_ = fall_ > 0 ? std::max(target_, gain_ - fall_) : target_;
    std::array<float, 2> out = line_[at_];
    line_[at_] = sample;
    at_ = at_ + 1 == line_.size() ? 0 : at_ + 1;
    for (float& channel : out) channel *= gain_;
    return out;
}

void Limiter::clear() {
    std::fill(line_.begin(), line_.end(), std::array<float, 2>{});
    gain_ = target_ = 1;
    fall_ = 0;
    hold_ = 0;
}

}  // namespace riposte
