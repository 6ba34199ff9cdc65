#include "noise.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>

namespace riposte {

void BandPass::tune(double hertz, double quality, int sample_rate) {
    const double highest = sample_rate / 6.5;  // the filter's limit of stability
    frequency = static_cast<float>(2 * std::sin(kPi * std::min(hertz, highest) / sample_rate));
    damping = static_cast<float>(1 / quality);
}

NoiseBurst make_noise(double frequency, double quality, double level, double decay, int sample_rate) {
    NoiseBurst noise;
    noise.filter.tune(frequency, quality, sample_rate);
    noise.level = static_cast<float>(level);
    noise.shrink = static_cast<float>(std::exp(-1.0 / (decay * sample_rate)));
    return noise;
}

}  // namespace riposte
