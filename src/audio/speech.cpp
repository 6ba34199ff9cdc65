#include "speech.hpp"

#include "voice.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

constexpr int kSteerEvery = 32;  // samples
constexpr double kOpenQuotient = 0.62;
constexpr double kSoftAbove = 4600;  // hertz: the glottis does not shut at once
constexpr float kLevel = 0.24F;
// Klatt's table I: what lies above the formants that words need, and the widths of all.
constexpr std::array<double, 5> kWidths{70, 95, 150, 250, 300};
constexpr float kFourth = 3500, kFifth = 4500;
constexpr double kNoseWidth = 100, kNose = 270, kNoseOpens = 190;  // hertz

float f(double value) { return static_cast<float>(value); }

/// Coefficients of Klatt's equation 2 into a, b, c of a resonance.
std::array<float, 3> coefficients(double frequency, double width, int sample_rate) {
    const double shrink = std::exp(-kPi * width / sample_rate);
    const double b = 2 * shrink * std::cos(2 * kPi * std::min(frequency, 0.45 * sample_rate) / sample_rate);
    const double c = -shrink * shrink;
    return {f(1 - b - c), f(b), f(c)};
}

float mixed(float from, float to, float share) { return from + (to - from) * share; }
Formants mixed(const Formants& from, const Formants& to, float share) {
    return {mixed(from.f1, to.f1, share), mixed(from.f2, to.f2, share), mixed(from.f3, to.f3, share)};
}

/// Those do not wait for the end of a sentence.
bool commands(Call call) { return call == Call::kPrets || call == Call::kAllez || call == Call::kHalte; }

}  // namespace

void Resonance::tune(double frequency, double width, int sample_rate) {
    const auto k = coefficients(frequency, width, sample_rate);
    a = k[0], b = k[1], c = k[2];
}

void AntiResonance::tune(double frequency, double width, int sample_rate) {
    const auto k = coefficients(frequency, width, sample_rate);
    a = 1 / k[0], b = -k[1] / k[0], c = -k[2] / k[0];
}

Speaker::Speaker(int sample_rate)
    : sample_rate_(sample_rate),
      soften_(f(1 - std::exp(-2 * kPi * kSoftAbove / sample_rate))),
      follow_(f(1 / (0.0007 * sample_rate))) {}

void Speaker::say(Call call, FencerId about) {
    const Word word = word_of(call, about);
    if (word.phones.empty()) return;
    if (commands(call)) count_ = 0;
    if (count_ == kMost) return;
    words_[count_++] = word;
    if (count_ == 1) {
        phone_ = 0;
        said_ = 0;
        begin_phone();
    }
}

void Speaker::clear() {
    count_ = 0;
    levels_ = {};
}

void Speaker::begin_phone() {
    from_ = now_;
    age_ = 0;
}

void Speaker::next_phone() {
    if (++phone_ == words_[0].phones.size()) {
        std::move(words_.begin() + 1, words_.end(), words_.begin());
        --count_;
        phone_ = 0;
        said_ = 0;
    }
    begin_phone();
}

/// A parabola's worth of rise and fall over the word.
double Speaker::pitch() const {
    float whole = 0;
    for (const Phone& phone : words_[0].phones) whole += phone.ms;
    const double part = std::min(1.0, said_ / (static_cast<double>(whole) * 1e-3 * sample_rate_));
    const auto& p = words_[0].pitch;
    return static_cast<double>(part < 0.5 ? mixed(p[0], p[1], f(part * 2)) : mixed(p[1], p[2], f(part * 2 - 1)));
}

void Speaker::steer(Prng& prng) {
    const Phone& to = words_[0].phones[phone_];
    const float ms = f(1000.0 * age_ / sample_rate_);
    const float moved = std::min(1.0F, ms / to.glide);
    const float shaped = moved * moved * (3 - 2 * moved);
    const float risen = std::min(1.0F, ms / to.onset);
    now_.formants = mixed(from_.formants, to.formants, shaped);
    now_.nasal = mixed(from_.nasal, to.nasal, shaped);
    now_.voice = mixed(from_.voice, to.voice, risen);
    now_.breath = mixed(from_.breath, to.breath, risen);
    const Hiss& band = to.hiss.level > 0 ? to.hiss : from_.hiss;
    now_.hiss = {mixed(from_.hiss.level, to.hiss.level, risen), band.at, band.width};
    const auto& [f1, f2, f3] = now_.formants;
    const std::array<float, 5> formants{f1, f2, f3, kFourth, kFifth};
    for (std::size_t i = 0; i < throat_.size(); ++i) {
        throat_[i].tune(static_cast<double>(formants[i]), kWidths[i], sample_rate_);
    }
    nose_.tune(kNose, kNoseWidth, sample_rate_);
    nose_zero_.tune(kNose + kNoseOpens * static_cast<double>(now_.nasal), kNoseWidth, sample_rate_);
    teeth_.tune(static_cast<double>(now_.hiss.at), static_cast<double>(now_.hiss.width), sample_rate_);
    step_ = f(pitch() * prng.between(0.992, 1.008) / sample_rate_);
}

/// The flow through the glottis, derived, as the lips radiate it (D. H. Klatt & L. C. Klatt, "Analysis, synthesis, and
/// perception of voice quality variations", J. Acoust. Soc. Am. 87, 1990: u = a t^2 - b t^3 while it is open).
float Speaker::glottis(Prng& prng) {
    phase_ += step_;
    if (phase_ >= 1) phase_ -= 1;
    const float open = phase_ / f(kOpenQuotient);
    const float pulse = open < 1 ? open * (2 - 3 * open) : 0;
    tilt_ += (pulse - tilt_) * soften_;
    // Breath is strongest while the glottis is open.
    const float air = white(prng) * levels_[1] * (open < 1 ? 1.0F : 0.5F);
    return tilt_ * levels_[0] + air;
}

float Speaker::next(Prng& prng) {
    if (!speaking()) return 0;
    if (--to_steering_ <= 0) {
        to_steering_ = kSteerEvery;
        steer(prng);
    }
    const std::array<float, 3> to{now_.voice, now_.breath, now_.hiss.level};
    for (std::size_t i = 0; i < 3; ++i) levels_[i] += (to[i] - levels_[i]) * follow_;
    float out = nose_zero_.next(nose_.next(glottis(prng)));
    for (Resonance& formant : throat_) out = formant.next(out);
    out += teeth_.next(white(prng) * levels_[2] * 0.2F);
    ++said_;
    ++age_;
    if (age_ > sample_rate_ * 1e-3 * static_cast<double>(words_[0].phones[phone_].ms)) next_phone();
    return out * kLevel;
}

}  // namespace riposte
