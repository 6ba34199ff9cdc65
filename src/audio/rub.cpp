#include "rub.hpp"

#include <cmath>

namespace riposte {
namespace {

constexpr float kInaudible = 1e-5F;  // -100 dB

}  // namespace

Rub::Rub(int sample_rate, double lasts, double follows)
    : sample_rate_(sample_rate),
      shrink_(static_cast<float>(std::exp(-1.0 / (lasts * sample_rate)))),
      follow_(static_cast<float>(1.0 / (follows * sample_rate))) {}

void Rub::renew(const Band& low, const Band& high, double loudness, double pan) {
    if (!sounding()) ears_ = ears_of(pan);
    bands_[0].tune(low.frequency, low.quality, sample_rate_);
    bands_[1].tune(high.frequency, high.quality, sample_rate_);
    levels_ = {static_cast<float>(low.level), static_cast<float>(high.level)};
    target_ = static_cast<float>(loudness);
    ears_target_ = ears_of(pan);
}

bool Rub::sounding() const { return level_ > kInaudible || target_ > kInaudible; }

float Rub::next(Prng& prng) {
    target_ *= shrink_;
    level_ += (target_ - level_) * follow_;
    ears_.left += (ears_target_.left - ears_.left) * follow_;
    ears_.right += (ears_target_.right - ears_.right) * follow_;
    const float low = bands_[0].next(white(prng) * levels_[0]);
    const float high = bands_[1].next(white(prng) * levels_[1]);
    return (low + high) * level_;
}

void Rub::clear() {
    bands_ = {};
    level_ = target_ = 0;
}

}  // namespace riposte
