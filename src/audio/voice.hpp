// One sound that rings: a bank of damped sinusoids and a burst of filtered noise under a common envelope.
#pragma once

#include "ears.hpp"
#include "modes.hpp"
#include "noise.hpp"

#include <riposte/audio/synth.hpp>

namespace riposte {

/// How a sound begins, lasts and ends.
struct Envelope {
    int attack = 0;     ///< samples to full level
    int hold = 0;       ///< samples from the beginning until the release
    float release = 1;  ///< factor per sample after `hold`
    int age = 0;        ///< samples since the beginning
    float fade = 1;     ///< the release's factor so far

    /// Returns the sample at the level that its time has.
    float shape(float sample) {
        if (age < attack) sample *= static_cast<float>(age) / static_cast<float>(attack);
        if (age > hold) fade *= release;
        ++age;
        return sample * fade;
    }
};

struct Voice {
    SoundGroup group = SoundGroup::kMenu;
    bool active = false;
    Ears ears;
    int delay = 0;  ///< samples until it begins
    Modes modes;
    NoiseBurst noise;
    Envelope envelope;
    float last = 0;  ///< what `next` returned

    float next(Prng& prng);
    /// Upper bound of what is still to come.
    [[nodiscard]] float loudness() const;
};

}  // namespace riposte
