#include "glottis.hpp"

#include "floats.hpp"
#include "noise.hpp"

#include <riposte/math/vec.hpp>

#include <cmath>

namespace riposte {
namespace {

constexpr double kOpenQuotient = 0.62;
constexpr double kSoftAbove = 4600;  // hertz: the glottis does not shut at once

}  // namespace

Glottis::Glottis(int sample_rate)
    : sample_rate_(sample_rate), soften_(to_float(1 - std::exp(-2 * kPi * kSoftAbove / sample_rate))) {}

void Glottis::set_pitch(double hertz) { step_ = to_float(hertz / sample_rate_); }

/// The flow through the glottis, derived, as the lips radiate it (D. H. Klatt & L. C. Klatt, "Analysis, synthesis, and
/// perception of voice quality variations", J. Acoust. Soc. Am. 87, 1990: u = a t^2 - b t^3 while it is open).
float Glottis::next(float voice, float breath, Prng& prng) {
    phase_ += step_;
    if (phase_ >= 1) phase_ -= 1;
    const float open = phase_ / to_float(kOpenQuotient);
    const float pulse = open < 1 ? open * (2 - 3 * open) : 0;
    tilt_ += (pulse - tilt_) * soften_;
    // Breath is strongest while the glottis is open.
    const float air = white(prng) * breath * (open < 1 ? 1.0F : 0.5F);
    return tilt_ * voice + air;
}

}  // namespace riposte
