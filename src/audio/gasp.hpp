// A breath that the people who watch draw in, all at once.
#pragma once

#include "ears.hpp"
#include "noise.hpp"

#include <array>

namespace riposte {

class Gasp {
  public:
    explicit Gasp(int sample_rate);

    void begin(double strength);
    void clear();

    [[nodiscard]] bool sounding() const;
    /// Moves the throats on by kCrowdSteerEvery samples.
    void steer();
    void add_next(EarSample& sample, Prng& prng);

  private:
    int sample_rate_;
    std::array<BandPass, 2> breath_{};
    float strength_ = 0;
    int age_ = -1;  ///< samples; negative: no breath is drawn
    float level_ = 0, level_to_ = 0;
    float opening_;  ///< share of the way to `level_to_` in a sample
};

}  // namespace riposte
