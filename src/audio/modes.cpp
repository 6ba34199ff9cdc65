#include "modes.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr double kHighestPart = 0.45;  // of the sample rate: clear of the fold at one half

}  // namespace

Mode make_mode(double frequency, double amplitude, double decay, int sample_rate) {
    if (frequency >= kHighestPart * sample_rate) return {};
    const double angle = 2 * kPi * frequency / sample_rate;
    const double shrink = std::exp(-1.0 / (decay * sample_rate));
    return {static_cast<float>(amplitude), 0, static_cast<float>(shrink * std::cos(angle)),
            static_cast<float>(shrink * std::sin(angle))};
}

float Modes::next() {
    std::array<float, kLanes> sums{};
    for (std::size_t i = 0; i < count; i += kLanes) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const std::size_t at = i + lane;
            const float turned = x[at] * turn_x[at] - y[at] * turn_y[at];
            y[at] = x[at] * turn_y[at] + y[at] * turn_x[at];
            x[at] = turned;
            sums[lane] += y[at];
        }
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]);
}

float Modes::loudness(float sum) const {
    for (std::size_t i = 0; i < count; ++i) sum += std::max(std::abs(x[i]), std::abs(y[i])) * 1.42F;
    return sum;
}

}  // namespace riposte
