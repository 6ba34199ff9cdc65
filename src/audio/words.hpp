// What the referee says: words as lists of phones, each of which is a setting of throat and mouth.
#pragma once

#include <riposte/core/per_fencer.hpp>
#include <riposte/rules/call.hpp>

#include <array>
#include <span>

namespace riposte {

/// The three lowest resonances of the throat, hertz.
struct Formants {
    float f1 = 500, f2 = 1500, f3 = 2500;
};

/// Noise at the lips or teeth, a band of frequencies.
struct Hiss {
    float level = 0;     ///< 0 … 1
    float at = 4000;     ///< hertz, the middle of the band
    float width = 1000;  ///< hertz
};

/// What throat and mouth do during one sound of speech. Levels are in [0, 1].
struct Phone {
    Formants formants;
    float voice = 0;   ///< level of the glottal pulse
    float breath = 0;  ///< level of the noise at the glottis
    Hiss hiss;
    float nasal = 0;   ///< how far the nose is open, 0 … 1
    float ms = 80;     ///< how long the phone lasts
    float glide = 35;  ///< ms at the phone's begin in which the formants come over from the phone before
    float onset = 12;  ///< ms at the phone's begin in which the levels come over from the phone before
};

struct Word {
    std::span<const Phone> phones;
    std::array<float, 3> pitch{150, 160, 120};  ///< hertz at the beginning, the middle and the end
};

/// What he says to a call about that fencer (0 stands left of him): French, as at every piste.
Word word_of(Call call, FencerId about);

}  // namespace riposte
