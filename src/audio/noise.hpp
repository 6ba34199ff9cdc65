// Noise, and the bands that are cut out of it.
#pragma once

#include <riposte/core/prng.hpp>

#include <cmath>

namespace riposte {

/// State variable filter (H. Chamberlin, "Musical Applications of Microprocessors", 2nd ed. 1985): 1 at the middle of
/// its band. What is in it stays when it is tuned anew.
struct BandPass {
    float frequency = 0;  ///< 2 sin(pi f / rate)
    float damping = 1;    ///< 1 / Q
    float low = 0, band = 0;

    void tune(double hertz, double quality, int sample_rate);
    float next(float in) {
        low += frequency * band;
        band += frequency * (in - low - damping * band);
        return band * damping;
    }
    [[nodiscard]] float loudness() const { return std::abs(band) + std::abs(low); }
};

/// Uniform in [-1, 1).
inline float white(Prng& prng) { return static_cast<float>(prng.next() >> 8U) * (2.0F / 16777216.0F) - 1.0F; }

/// White noise through a band pass, falling to 1/e in a given time.
struct NoiseBurst {
    float level = 0;
    float shrink = 0;  ///< per sample
    BandPass filter;

    float next(Prng& prng) {
        const float sample = filter.next(white(prng) * level);
        level *= shrink;
        return sample;
    }
    /// Upper bound of what is still to come.
    [[nodiscard]] float loudness() const { return level + filter.loudness(); }
};
NoiseBurst make_noise(double frequency, double quality, double level, double decay, int sample_rate);

}  // namespace riposte
