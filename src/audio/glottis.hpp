// The source of a voice: the pulses of the glottis, and the breath that goes through it.
#pragma once

#include <riposte/core/prng.hpp>

namespace riposte {

class Glottis {
  public:
    explicit Glottis(int sample_rate);

    void set_pitch(double hertz);
    /// Returns the next sample of a voice and a breath of those levels.
    float next(float voice, float breath, Prng& prng);

  private:
    int sample_rate_;
    float phase_ = 0, step_ = 0;  ///< of the pulse, in periods
    float tilt_ = 0;              ///< the pulse behind a low pass
    float soften_;                ///< share of the way in a sample, of that low pass
};

}  // namespace riposte
