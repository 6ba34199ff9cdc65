#include "voice.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr double kHighestPart = 0.45;  // of the sample rate: clear of the fold at one half

float per_sample(double decay, int sample_rate) { return static_cast<float>(std::exp(-1.0 / (decay * sample_rate))); }

}  // namespace

Mode make_mode(double frequency, double amplitude, double decay, int sample_rate) {
    if (frequency >= kHighestPart * sample_rate) return {};
    const double angle = 2 * kPi * frequency / sample_rate;
    const double shrink = std::exp(-1.0 / (decay * sample_rate));
    return {static_cast<float>(amplitude), 0, static_cast<float>(shrink * std::cos(angle)),
            static_cast<float>(shrink * std::sin(angle))};
}

void BandPass::tune(double hertz, double quality, int sample_rate) {
    const double highest = sample_rate / 6.5;  // the filter's limit of stability
    frequency = static_cast<float>(2 * std::sin(kPi * std::min(hertz, highest) / sample_rate));
    damping = static_cast<float>(1 / quality);
}

NoiseBurst make_noise(double frequency, double quality, double level, double decay, int sample_rate) {
    NoiseBurst noise;
    noise.filter.tune(frequency, quality, sample_rate);
    noise.level = static_cast<float>(level);
    noise.shrink = per_sample(decay, sample_rate);
    return noise;
}

Ears ears_of(double pan) {
    const double angle = (std::clamp(pan, -1.0, 1.0) + 1) * kPi / 4;
    return {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
}

void Voice::set_pan(double pan) {
    const Ears ears = ears_of(pan);
    left = ears.left;
    right = ears.right;
}

float Voice::next(Prng& prng) {
    if (delay > 0) {
        --delay;
        return 0;
    }
    std::array<float, kLanes> sums{};
    for (std::size_t i = 0; i < modes; i += kLanes) {
        for (std::size_t lane = 0; lane < kLanes; ++lane) {
            const std::size_t at = i + lane;
            const float turned = x[at] * turn_x[at] - y[at] * turn_y[at];
            y[at] = x[at] * turn_y[at] + y[at] * turn_x[at];
            x[at] = turned;
            sums[lane] += y[at];
        }
    }
    float sum = (sums[0] + sums[1]) + (sums[2] + sums[3]);
    if (noise.level > 0) sum += noise.next(prng);
    if (age < attack) sum *= static_cast<float>(age) / static_cast<float>(attack);
    if (age > hold) fade *= release;
    ++age;
    last = sum * fade;
    return last;
}

float Voice::loudness() const {
    float sum = noise.level + noise.filter.loudness();
    for (std::size_t i = 0; i < modes; ++i) sum += std::max(std::abs(x[i]), std::abs(y[i])) * 1.42F;
    return sum * fade;
}

}  // namespace riposte
