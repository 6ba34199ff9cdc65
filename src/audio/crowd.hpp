// The people who watch: they talk, catch their breath and clap. Nothing is recorded or repeated: every syllable is
// drawn anew, so there is no loop to be heard.
#pragma once

#include "applause.hpp"
#include "gasp.hpp"
#include "murmur.hpp"

namespace riposte {

class Crowd {
  public:
    explicit Crowd(int sample_rate);

    /// How loudly they talk from now on, 0 … 1; 0: they are not there.
    void murmur(double level) { murmur_.set_level(level); }
    void gasp(double strength);
    void applaud(double strength) { applause_.begin(strength); }
    void clear();

    [[nodiscard]] bool sounding() const;
    EarSample next(Prng& prng);

  private:
    Crowd(int sample_rate, Prng dice);

    int to_steering_ = 0;
    Murmur murmur_;
    Gasp gasp_;
    Applause applause_;
};

}  // namespace riposte
