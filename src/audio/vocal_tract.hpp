// The way of a voice to the air: throat and nose, and past them the teeth.
#pragma once

#include "resonance.hpp"
#include "words.hpp"

#include <array>

namespace riposte {

class VocalTract {
  public:
    /// Sets throat, nose and teeth as the phone has them.
    void tune(const Phone& phone, int sample_rate);
    /// Returns what leaves the mouth of the glottis's flow.
    float through_throat(float flow);
    /// Returns what the teeth make of noise.
    float through_teeth(float noise) { return teeth_.next(noise); }

  private:
    std::array<Resonance, 5> throat_;
    Resonance nose_, teeth_;
    AntiResonance nose_zero_;
};

}  // namespace riposte
