// What lasts as long as something rubs: blades along each other, cloth on cloth.
#pragma once

#include "ears.hpp"
#include "noise.hpp"

#include <array>

namespace riposte {

/// Noise in two bands that each command renews and that fades when none comes. Loudness and place go where they are
/// told to without a jump.
class Rub {
  public:
    /// Fades to 1/e in `lasts`, follows what it is told in `follows` (seconds).
    Rub(int sample_rate, double lasts, double follows);

    struct Band {
        double frequency;  ///< hertz
        double quality;
        double level;
    };
    void renew(const Band& low, const Band& high, double loudness, double pan);

    [[nodiscard]] bool sounding() const;
    float next(Prng& prng);
    [[nodiscard]] const Ears& ears() const { return ears_; }
    void clear();

  private:
    int sample_rate_;
    float shrink_, follow_;
    std::array<BandPass, 2> bands_{};
    std::array<float, 2> levels_{};
    float level_ = 0, target_ = 0;
    Ears ears_, ears_target_;
};

}  // namespace riposte
