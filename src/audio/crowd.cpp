#include "crowd.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kSteerEvery = 64;  // samples
constexpr float kInaudible = 1e-5F;
constexpr float kTalkLevel = 0.05F;
constexpr float kClapLevel = 0.55F;
constexpr float kBreathLevel = 0.22F;
constexpr double kMuffled = 2400;     // hertz: what the hall leaves of the consonants
constexpr double kBreathLasts = 0.6;  // seconds

float f(double value) { return static_cast<float>(value); }

/// So many samples' worth of an approach with this time constant.
float approach(double seconds, int sample_rate) { return f(1 - std::exp(-kSteerEvery / (seconds * sample_rate))); }

}  // namespace

Crowd::Crowd(int sample_rate)
    : sample_rate_(sample_rate),
      muffle_(f(1 - std::exp(-2 * kPi * kMuffled / sample_rate))),
      arriving_(f(1 / (0.35 * sample_rate))),
      opening_(f(1 / (0.016 * sample_rate))) {
    Prng prng = Prng::seeded(7, 3);
    for (Talker& talker : talkers_) {
        const bool high = prng.below(2) == 0;
        talker.pitch = high ? prng.between(175, 235) : prng.between(95, 140);
        talker.ears = ears_of(prng.between(-0.95, 0.95));
        talker.remaining = static_cast<int>(prng.below(static_cast<std::uint32_t>(sample_rate)));
    }
    for (Clapper& clapper : clappers_) {
        clapper.hands =
            make_noise(prng.between(700, 2300), prng.between(1.2, 2.6), 0, prng.between(0.005, 0.011), sample_rate);
        clapper.period = prng.between(0.19, 0.31);
        clapper.ears = ears_of(prng.between(-0.95, 0.95));
    }
}

void Crowd::murmur(double level) { presence_to_ = f(level); }

void Crowd::gasp(double strength) {
    strength_ = f(strength);
    gasp_age_ = 0;
    Prng prng = Prng::seeded(static_cast<std::uint64_t>(to_steering_) + 1, 5);
    for (Talker& talker : talkers_) talker.exclaims_in = static_cast<int>(prng.between(0.12, 0.4) * sample_rate_);
}

void Crowd::applaud(double strength) {
    Prng prng = Prng::seeded(static_cast<std::uint64_t>(strength * 1000) + 1, 9);
    for (Clapper& clapper : clappers_) {
        clapper.next_in = static_cast<int>(prng.between(0.1, 0.8) * sample_rate_);
        clapper.remaining = static_cast<int>((1.2 + 2.6 * strength) * prng.between(0.6, 1.15) * sample_rate_);
        clapper.level = f((0.35 + 0.65 * strength) * prng.between(0.5, 1.0));
    }
    clapping_ = true;
}

void Crowd::clear() {
    murmur(0);
    presence_ = 0;
    gasp_age_ = -1;
    breath_level_ = breath_level_to_ = 0;
    muffled_ = {};
    for (Clapper& clapper : clappers_) clapper.remaining = 0;
    clapping_ = false;
}

bool Crowd::sounding() const {
    return presence_ > kInaudible || presence_to_ > 0 || gasp_age_ >= 0 || breath_level_ > kInaudible || clapping_;
}

/// Vowels lie along the curve from "ee" (a low first formant, a high second) over "ah" to "oo".
void Crowd::begin_syllable(Talker& talker, Prng& prng) const {
    if (talker.syllables <= 0) {
        talker.syllables = 4 + static_cast<int>(prng.below(12));
        talker.remaining = static_cast<int>(prng.between(0.3, 2.2) * sample_rate_);
        talker.loudness = 0;
        talker.opening = 0;
        return;
    }
    --talker.syllables;
    talker.remaining = static_cast<int>(prng.between(0.11, 0.26) * sample_rate_);
    talker.opening = static_cast<int>(prng.between(0.02, 0.06) * sample_rate_);
    talker.loudness = f(prng.between(0.35, 1.0));
    const double open = prng.unit();   // of the mouth
    const double front = prng.unit();  // of the tongue
    talker.formant_to = {f(310 + 430 * open), f(750 + 350 * open + (1150 - 700 * open) * front)};
    talker.step_to = f(talker.pitch * prng.between(0.88, 1.2) / sample_rate_);
}

void Crowd::exclaim(Talker& talker, Prng& prng) const {
    talker.exclaims_in = -1;
    talker.syllables = 0;
    talker.remaining = static_cast<int>(prng.between(0.35, 0.65) * sample_rate_);
    talker.opening = 0;
    talker.loudness = f(prng.between(0.8, 1.6)) * 1.7F * strength_;
    talker.formant_to = {430, 800};
    talker.step = f(talker.pitch * prng.between(1.3, 1.5) / sample_rate_);
    talker.step_to = f(talker.pitch * 0.9 / sample_rate_);
}

void Crowd::steer(Talker& talker, Prng& prng) {
    if (talker.exclaims_in >= 0 && (talker.exclaims_in -= kSteerEvery) < 0) exclaim(talker, prng);
    if ((talker.remaining -= kSteerEvery) <= 0) begin_syllable(talker, prng);
    talker.opening -= kSteerEvery;
    const bool consonant = talker.opening > 0 || talker.remaining < 0.03 * sample_rate_;
    talker.level_to = talker.loudness * (consonant ? 0.15F : 1.0F);
    talker.step += (talker.step_to - talker.step) * approach(0.15, sample_rate_);
    for (std::size_t i = 0; i < 2; ++i) {
        talker.formant[i] += (talker.formant_to[i] - talker.formant[i]) * approach(0.035, sample_rate_);
        talker.formants[i].tune(static_cast<double>(talker.formant[i]), i == 0 ? 5 : 9, sample_rate_);
    }
}

/// A breath drawn in rises in pitch while the throat opens.
void Crowd::steer_breath() {
    breath_level_to_ = 0;
    if (gasp_age_ < 0) return;
    gasp_age_ += kSteerEvery;
    const double part = gasp_age_ / (kBreathLasts * sample_rate_);
    if (part > 1) {
        gasp_age_ = -1;
        return;
    }
    breath_level_to_ = strength_ * f(std::sin(kPi * std::sqrt(part)));
    breath_[0].tune(1000 + 700 * part, 1.6, sample_rate_);
    breath_[1].tune(2500 + 900 * part, 3, sample_rate_);
}

void Crowd::steer(Prng& prng) {
    for (Talker& talker : talkers_) steer(talker, prng);
    steer_breath();
    clapping_ = std::any_of(clappers_.begin(), clappers_.end(), [](const Clapper& clapper) {
        return clapper.remaining > 0 || clapper.hands.level + clapper.hands.filter.loudness() > kInaudible;
    });
}

void Crowd::add_talkers(Sample& sample) {
    Sample sum;
    for (Talker& talker : talkers_) {
        talker.level += (talker.level_to - talker.level) * opening_;
        talker.phase += talker.step;
        if (talker.phase >= 1) talker.phase -= 1;
        const float buzz = talker.phase * 2 - 1;
        const float voice = (talker.formants[0].next(buzz) + 0.55F * talker.formants[1].next(buzz)) * talker.level;
        sum.left += voice * talker.ears.left;
        sum.right += voice * talker.ears.right;
    }
    muffled_.left += (sum.left - muffled_.left) * muffle_;
    muffled_.right += (sum.right - muffled_.right) * muffle_;
    sample.left += muffled_.left * presence_ * kTalkLevel;
    sample.right += muffled_.right * presence_ * kTalkLevel;
}

void Crowd::add_clappers(Sample& sample, Prng& prng) {
    for (Clapper& clapper : clappers_) {
        if (clapper.remaining > 0 && --clapper.remaining > 0 && --clapper.next_in <= 0) {
            clapper.next_in = static_cast<int>(clapper.period * prng.between(0.88, 1.12) * sample_rate_);
            clapper.hands.level = clapper.level * f(prng.between(0.6, 1.0));
        }
        const float clap = clapper.hands.next(prng) * kClapLevel;
        sample.left += clap * clapper.ears.left;
        sample.right += clap * clapper.ears.right;
    }
}

Crowd::Sample Crowd::next(Prng& prng) {
    if (--to_steering_ <= 0) {
        to_steering_ = kSteerEvery;
        steer(prng);
    }
    Sample sample;
    presence_ += (presence_to_ - presence_) * arriving_;
    if (presence_to_ == 0 && presence_ < kInaudible) presence_ = 0;
    if (presence_ > 0) add_talkers(sample);
    breath_level_ += (breath_level_to_ - breath_level_) * opening_;
    if (breath_level_ > kInaudible) {
        const float air = white(prng);
        const float breath = (breath_[0].next(air) + 0.6F * breath_[1].next(air)) * breath_level_ * kBreathLevel;
        sample.left += breath;
        sample.right += breath;
    }
    if (clapping_) add_clappers(sample, prng);
    return sample;
}

}  // namespace riposte
