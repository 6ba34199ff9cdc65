#include "speech.hpp"

#include "floats.hpp"
#include "noise.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr int kSteerEvery = 32;  // samples
constexpr float kLevel = 0.24F;

Formants mixed_formants(const Formants& from, const Formants& to, float share) {
    return {mixed(from.f1, to.f1, share), mixed(from.f2, to.f2, share), mixed(from.f3, to.f3, share)};
}

/// Those do not wait for the end of a sentence.
bool commands(Call call) { return call == Call::kPrets || call == Call::kAllez || call == Call::kHalte; }

}  // namespace

Speaker::Speaker(int sample_rate)
    : sample_rate_(sample_rate),
      utterance_(sample_rate),
      glottis_(sample_rate),
      follow_(to_float(1 / (0.0007 * sample_rate))) {}

void Speaker::say(Call call, FencerId about) {
    const Word word = word_of(call, about);
    if (word.phones.empty()) return;
    if (commands(call)) utterance_.clear();
    if (utterance_.add(word)) from_ = now_;
}

void Speaker::clear() {
    utterance_.clear();
    levels_ = {};
}

void Speaker::steer(Prng& prng) {
    const Phone& to = utterance_.phone();
    const float ms = utterance_.phone_ms();
    const float moved = std::min(1.0F, ms / to.glide);
    const float shaped = moved * moved * (3 - 2 * moved);
    const float risen = std::min(1.0F, ms / to.onset);
    now_.formants = mixed_formants(from_.formants, to.formants, shaped);
    now_.nasal = mixed(from_.nasal, to.nasal, shaped);
    now_.voice = mixed(from_.voice, to.voice, risen);
    now_.breath = mixed(from_.breath, to.breath, risen);
    const Hiss& band = to.hiss.level > 0 ? to.hiss : from_.hiss;
    now_.hiss = {mixed(from_.hiss.level, to.hiss.level, risen), band.at, band.width};
    tract_.tune(now_, sample_rate_);
    glottis_.set_pitch(utterance_.pitch() * prng.between(0.992, 1.008));
}

float Speaker::next(Prng& prng) {
    if (!speaking()) return 0;
    if (--to_steering_ <= 0) {
        to_steering_ = kSteerEvery;
        steer(prng);
    }
    const std::array<float, 3> to{now_.voice, now_.breath, now_.hiss.level};
    for (std::size_t i = 0; i < 3; ++i) levels_[i] += (to[i] - levels_[i]) * follow_;
    float out = tract_.through_throat(glottis_.next(levels_[0], levels_[1], prng));
    out += tract_.through_teeth(white(prng) * levels_[2] * 0.2F);
    if (utterance_.next()) from_ = now_;
    return out * kLevel;
}

}  // namespace riposte
