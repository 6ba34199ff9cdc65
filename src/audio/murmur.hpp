// The talk of the people who watch: every syllable is drawn anew.
#pragma once

#include "ears.hpp"
#include "noise.hpp"

#include <array>
#include <cstdint>

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

/// Many who talk at once, behind the low pass of the hall.
class Murmur {
  public:
    /// `dice` gives each talker his own voice and place.
    Murmur(int sample_rate, Prng& dice);

    /// How loudly they talk from now on, 0 … 1; 0: they are not there.
    void set_level(double level);
    /// Each of them says "oh" within half a second, 0 … 1 loud.
    void exclaim(double strength, Prng& dice);
    void clear();

    [[nodiscard]] bool sounding() const;
    /// Moves mouths and tongues on by kCrowdSteerEvery samples.
    void steer(Prng& prng);
    void add_next(EarSample& sample);

  private:
    static constexpr std::size_t kTalkers = 18;

    void steer(Talker& talker, Prng& prng);
    void begin_syllable(Talker& talker, Prng& prng) const;
    void say_oh(Talker& talker, Prng& prng) const;
    void add_talkers(EarSample& sample);

    int sample_rate_;
    std::array<Talker, kTalkers> talkers_;
    float presence_ = 0, presence_to_ = 0;
    float oh_ = 0;       ///< how loudly they exclaim
    EarSample muffled_;  ///< the talkers behind a low pass
    float muffle_;
    float arriving_, opening_;  ///< share of the way in a sample: of their coming and hushing, of mouths
};

}  // namespace riposte
