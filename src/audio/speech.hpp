// The referee's voice: a formant synthesiser (D. H. Klatt, "Software for a cascade/parallel formant synthesizer", J.
// Acoust. Soc. Am. 67, 1980). A glottal pulse and breath go through five resonances of the throat in a row; hissing
// sounds and bursts go past them. What he says is a list of phones; nothing is recorded.
#pragma once

#include "glottis.hpp"
#include "utterance.hpp"
#include "vocal_tract.hpp"

#include <riposte/core/prng.hpp>
#include <riposte/rules/call.hpp>

#include <array>

namespace riposte {

class Speaker {
  public:
    explicit Speaker(int sample_rate);

    /// After what is being said. Commands (Prêts, Allez, Halte) do not wait: they break off what is being said.
    void say(Call call, FencerId about);
    [[nodiscard]] bool speaking() const { return !utterance_.empty(); }
    float next(Prng& prng);
    void clear();

  private:
    void steer(Prng& prng);

    int sample_rate_;
    Utterance utterance_;
    Glottis glottis_;
    VocalTract tract_;
    int to_steering_ = 0;
    Phone from_, now_;               ///< the mouth as the phone began, and as it is
    std::array<float, 3> levels_{};  ///< voice, breath and hiss, as they follow `now_`
    float follow_;                   ///< share of the way in a sample, of the levels
};

}  // namespace riposte
