#include "gasp.hpp"

#include "crowd_pace.hpp"
#include "floats.hpp"

#include <riposte/math/vec.hpp>

#include <cmath>

namespace riposte {
namespace {

constexpr float kBreathLevel = 0.22F;
constexpr double kBreathLasts = 0.6;  // seconds

}  // namespace

Gasp::Gasp(int sample_rate) : sample_rate_(sample_rate), opening_(to_float(1 / (kMouthOpens * sample_rate))) {}

void Gasp::begin(double strength) {
    strength_ = to_float(strength);
    age_ = 0;
}

void Gasp::clear() {
    age_ = -1;
    level_ = level_to_ = 0;
}

bool Gasp::sounding() const { return age_ >= 0 || level_ > kCrowdInaudible; }

/// A breath drawn in rises in pitch while the throat opens.
void Gasp::steer() {
    level_to_ = 0;
    if (age_ < 0) return;
    age_ += kCrowdSteerEvery;
    const double part = age_ / (kBreathLasts * sample_rate_);
    if (part > 1) {
        age_ = -1;
        return;
    }
    level_to_ = strength_ * to_float(std::sin(kPi * std::sqrt(part)));
    breath_[0].tune(1000 + 700 * part, 1.6, sample_rate_);
    breath_[1].tune(2500 + 900 * part, 3, sample_rate_);
}

void Gasp::add_next(EarSample& sample, Prng& prng) {
    level_ += (level_to_ - level_) * opening_;
    if (level_ <= kCrowdInaudible) return;
    const float air = white(prng);
    const float breath = (breath_[0].next(air) + 0.6F * breath_[1].next(air)) * level_ * kBreathLevel;
    sample.left += breath;
    sample.right += breath;
}

}  // namespace riposte
