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

NoiseBurst make_noise(double frequency, double quality, double level, double decay, int sample_rate) {
    NoiseBurst noise;
    const double highest = sample_rate / 6.5;  // the filter's limit of stability
    noise.frequency = static_cast<float>(2 * std::sin(kPi * std::min(frequency, highest) / sample_rate));
    noise.damping = static_cast<float>(1 / quality);
    noise.level = static_cast<float>(level);
    noise.shrink = per_sample(decay, sample_rate);
    return noise;
}

float NoiseBurst::next(Prng& prng) {
    const float white = static_cast<float>(prng.next() >> 8U) * (2.0F / 16777216.0F) - 1.0F;
    low += frequency * band;
    const float high = white * level - low - damping * band;
    band += frequency * high;
    level *= shrink;
    return band * damping;
}

void Voice::set_pan(double pan) {
    const double angle = (std::clamp(pan, -1.0, 1.0) + 1) * kPi / 4;
    left = static_cast<float>(std::cos(angle));
    right = static_cast<float>(std::sin(angle));
}

float Voice::next(Prng& prng) {
    if (delay > 0) {
        --delay;
        return 0;
    }
    float sum = 0;
    for (int i = 0; i < mode_count; ++i) {
        Mode& mode = modes[static_cast<std::size_t>(i)];
        const float x = mode.x * mode.turn_x - mode.y * mode.turn_y;
        mode.y = mode.x * mode.turn_y + mode.y * mode.turn_x;
        mode.x = x;
        sum += mode.y;
    }
    if (noise.level > 0) sum += noise.next(prng);
    if (age < attack) sum *= static_cast<float>(age) / static_cast<float>(attack);
    if (age > hold) fade *= release;
    ++age;
    return sum * fade;
}

float Voice::loudness() const {
    float sum = noise.level + std::abs(noise.band) + std::abs(noise.low);
    for (int i = 0; i < mode_count; ++i) {
        const Mode& mode = modes[static_cast<std::size_t>(i)];
        sum += std::max(std::abs(mode.x), std::abs(mode.y)) * 1.42F;
    }
    return sum * fade;
}

}  // namespace riposte
