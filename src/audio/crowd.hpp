// The people who watch: they talk, catch their breath and clap. Nothing is recorded or repeated: every syllable is
// drawn anew, so there is no loop to be heard.
#pragma once

#include "voice.hpp"

#include <array>

namespace riposte {

/// One who talks: a buzz through two formants, syllable by syllable, with pauses.
struct Talker {
    double pitch = 120;  ///< hertz, his own
    Ears ears;
    float phase = 0, step = 0;  ///< of the buzz, in periods
    float step_to = 0;
    std::array<BandPass, 2> formants;
    std::array<float, 2> formant{500, 1500};  ///< hertz
    std::array<float, 2> formant_to{500, 1500};
    float level = 0, level_to = 0;
    float loudness = 0;    ///< of the syllable
    int remaining = 0;     ///< samples of the syllable or pause still to come
    int opening = 0;       ///< samples of its consonant
    int syllables = 0;     ///< syllables of the sentence still to come
    int exclaims_in = -1;  ///< samples until he says "oh"; negative: he does not
};

/// One who claps: a short burst of noise, in his own time and pitch.
struct Clapper {
    NoiseBurst hands;
    Ears ears;
    double period = 0.25;  ///< seconds
    float level = 0;
    int next_in = 0;    ///< samples
    int remaining = 0;  ///< samples until the clapper stops
};

class Crowd {
  public:
    explicit Crowd(int sample_rate);

    /// How loudly they talk from now on, 0 … 1; 0: they are not there.
    void murmur(double level);
    void gasp(double strength);
    void applaud(double strength);
    void clear();

    [[nodiscard]] bool sounding() const;
    struct Sample {
        float left = 0, right = 0;
    };
    Sample next(Prng& prng);

  private:
    static constexpr std::size_t kTalkers = 18;
    static constexpr std::size_t kClappers = 36;

    void steer(Prng& prng);
    void steer(Talker& talker, Prng& prng);
    void begin_syllable(Talker& talker, Prng& prng) const;
    void exclaim(Talker& talker, Prng& prng) const;
    void steer_breath();
    void add_talkers(Sample& sample);
    void add_clappers(Sample& sample, Prng& prng);

    int sample_rate_;
    int to_steering_ = 0;
    std::array<Talker, kTalkers> talkers_;
    std::array<Clapper, kClappers> clappers_;
    std::array<BandPass, 2> breath_{};
    float presence_ = 0, presence_to_ = 0;
    float strength_ = 0;  ///< of the gasp
    int gasp_age_ = -1;   ///< samples; negative: none
    float breath_level_ = 0, breath_level_to_ = 0;
    Sample muffled_;  ///< the talkers behind a low pass
    float muffle_;
    float arriving_, opening_;  ///< share of the way in a sample: of their coming and hushing, of mouths
    bool clapping_ = false;
};

}  // namespace riposte
