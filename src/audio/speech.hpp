// The referee's voice: a formant synthesiser (D. H. Klatt, "Software for a cascade/parallel formant synthesizer", J.
// Acoust. Soc. Am. 67, 1980). A glottal pulse and breath go through five resonances of the throat in a row; hissing
// sounds and bursts go past them. What he says is a list of phones; nothing is recorded.
#pragma once

#include <riposte/core/prng.hpp>
#include <riposte/fencing/events.hpp>

#include <array>
#include <cstddef>
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

/// What he says to a call about a fencer (0 stands left of him): French, as at every piste.
Word word_of(Call call, FencerId about);

/// A second order resonance: y = a x + b y1 + c y2, of gain 1 at rest.
struct Resonance {
    float a = 1, b = 0, c = 0;
    float y1 = 0, y2 = 0;

    void tune(double frequency, double width, int sample_rate);
    float next(float in) {
        const float out = a * in + b * y1 + c * y2;
        y2 = y1;
        y1 = out;
        return out;
    }
};

/// The inverse of a resonance: takes a band out.
struct AntiResonance {
    float a = 1, b = 0, c = 0;
    float x1 = 0, x2 = 0;

    void tune(double frequency, double width, int sample_rate);
    float next(float in) {
        const float out = a * in + b * x1 + c * x2;
        x2 = x1;
        x1 = in;
        return out;
    }
};

class Speaker {
  public:
    explicit Speaker(int sample_rate);

    /// After what is being said. Commands (Prêts, Allez, Halte) do not wait: they break off what is being said.
    void say(Call call, FencerId about);
    [[nodiscard]] bool speaking() const { return count_ > 0; }
    float next(Prng& prng);
    void clear();

  private:
    static constexpr std::size_t kMost = 4;

    void steer(Prng& prng);
    void begin_phone();
    void next_phone();
    float glottis(Prng& prng);
    [[nodiscard]] double pitch() const;

    int sample_rate_;
    std::array<Word, kMost> words_{};  ///< the one that is being said, and those that wait
    std::size_t count_ = 0;
    std::size_t phone_ = 0;
    int age_ = 0;   ///< samples of the phone
    int said_ = 0;  ///< samples of the word
    int to_steering_ = 0;
    Phone from_, now_;
    float phase_ = 0, step_ = 0;  ///< of the glottal pulse, in periods
    float tilt_ = 0;
    float soften_, follow_;  ///< share of the way in a sample: of the pulse, of the levels
    std::array<Resonance, 5> throat_;
    Resonance nose_, teeth_;
    AntiResonance nose_zero_;
    std::array<float, 3> levels_{};  ///< voice, breath and hiss, as they follow `now_`
};

}  // namespace riposte
