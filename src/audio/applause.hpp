// The people who watch clap, each in his own time.
#pragma once

#include "ears.hpp"
#include "noise.hpp"

#include <array>

namespace riposte {

/// One who claps: a short burst of noise, in his own time and pitch.
struct Clapper {
    NoiseBurst hands;
    Ears ears;
    double period = 0.25;  ///< seconds
    float level = 0;
    int next_in = 0;    ///< samples
    int remaining = 0;  ///< samples until the clapper stops
};

class Applause {
  public:
    /// `dice` gives each clapper his own hands, time and place.
    Applause(int sample_rate, Prng& dice);

    void begin(double strength);
    void clear();

    [[nodiscard]] bool sounding() const { return clapping_; }
    /// Finds out whether anybody claps still.
    void settle();
    void add_next(EarSample& sample, Prng& prng);

  private:
    static constexpr std::size_t kClappers = 36;

    int sample_rate_;
    std::array<Clapper, kClappers> clappers_;
    bool clapping_ = false;
};

}  // namespace riposte
