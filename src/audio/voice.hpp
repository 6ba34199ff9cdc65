// One sound that rings: a bank of damped sinusoids and a burst of filtered noise under a common envelope.
#pragma once

#include <riposte/audio/synth.hpp>
#include <riposte/core/prng.hpp>

#include <array>

namespace riposte {

/// A damped sinusoid as a point that spirals into the origin; its height is the sound. Begins at 0: no click.
struct Mode {
    float x = 0, y = 0;            ///< the point
    float turn_x = 0, turn_y = 0;  ///< the turn and shrinking of one sample, as a complex number
};

/// Mode of `frequency` (unit: hertz) and `amplitude` that falls to 1/e in `decay` seconds; infinite decay: steady.
/// Silent when the sample rate cannot carry it.
Mode make_mode(double frequency, double amplitude, double decay, int sample_rate);

/// White noise through a band pass (state variable filter, Chamberlin 1985), falling to 1/e in a given time.
struct NoiseBurst {
    float level = 0;
    float shrink = 0;     ///< per sample
    float frequency = 0;  ///< 2 sin(pi f / rate)
    float damping = 1;    ///< 1 / Q
    float low = 0, band = 0;

    float next(Prng& prng);
};
NoiseBurst make_noise(double frequency, double quality, double level, double decay, int sample_rate);

struct Voice {
    static constexpr int kModes = 16;

    SoundGroup group = SoundGroup::kMenu;
    bool active = false;
    float left = 0, right = 0;
    std::array<Mode, kModes> modes{};
    int mode_count = 0;
    NoiseBurst noise;
    int delay = 0;      ///< samples until it begins
    int attack = 0;     ///< samples to full level
    int hold = 0;       ///< samples from the beginning until the release
    float release = 1;  ///< factor per sample after `hold`
    int age = 0;        ///< samples since the beginning
    float fade = 1;     ///< the release's factor so far

    void add(const Mode& mode) {
        if (mode_count < kModes) modes[static_cast<std::size_t>(mode_count++)] = mode;
    }
    void set_pan(double pan);  ///< constant power
    float next(Prng& prng);
    /// Upper bound of what is still to come.
    [[nodiscard]] float loudness() const;
};

}  // namespace riposte
