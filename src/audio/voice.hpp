// One sound that rings: a bank of damped sinusoids and a burst of filtered noise under a common envelope.
#pragma once

#include <riposte/audio/synth.hpp>
#include <riposte/core/prng.hpp>

#include <array>
#include <cmath>

namespace riposte {

/// A damped sinusoid as a point that spirals into the origin; its height is the sound. Begins at 0: no click.
struct Mode {
    float x = 0, y = 0;            ///< the point
    float turn_x = 0, turn_y = 0;  ///< the turn and shrinking of one sample, as a complex number
};

/// Mode of `frequency` (unit: hertz) and `amplitude` that falls to 1/e in `decay` seconds; infinite decay: steady.
/// Silent when the sample rate cannot carry it.
Mode make_mode(double frequency, double amplitude, double decay, int sample_rate);

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
};
NoiseBurst make_noise(double frequency, double quality, double level, double decay, int sample_rate);

/// Gains of the ears for a place from -1 (left) to 1 (right): of the same power everywhere.
struct Ears {
    float left = 0, right = 0;
};
Ears ears_of(double pan);

struct Voice {
    static constexpr std::size_t kModes = 16;
    static constexpr std::size_t kLanes = 4;  ///< that turn at once

    SoundGroup group = SoundGroup::kMenu;
    bool active = false;
    float left = 0, right = 0;
    // The modes, part by part, so that several turn at once.
    std::array<float, kModes> x{}, y{}, turn_x{}, turn_y{};
    std::size_t modes = 0;
    NoiseBurst noise;
    int delay = 0;      ///< samples until it begins
    int attack = 0;     ///< samples to full level
    int hold = 0;       ///< samples from the beginning until the release
    float release = 1;  ///< factor per sample after `hold`
    int age = 0;        ///< samples since the beginning
    float fade = 1;     ///< the release's factor so far
    float last = 0;     ///< what `next` returned

    void add(const Mode& mode) {
        if (modes == kModes) return;
        x[modes] = mode.x, y[modes] = mode.y;
        turn_x[modes] = mode.turn_x, turn_y[modes] = mode.turn_y;
        ++modes;
    }
    void set_pan(double pan);
    float next(Prng& prng);
    /// Upper bound of what is still to come.
    [[nodiscard]] float loudness() const;
};

}  // namespace riposte
