#include "murmur.hpp"

#include "crowd_pace.hpp"
#include "floats.hpp"

#include <riposte/math/vec.hpp>

#include <cmath>

namespace riposte {
namespace {

constexpr float kTalkLevel = 0.05F;
constexpr double kMuffled = 2400;  // hertz: what the hall leaves of the consonants
constexpr double kArrive = 0.35;   // seconds in which they come most of the way, or hush

/// So many samples' worth of an approach with this time constant.
float approach(double seconds, int sample_rate) {
    return to_float(1 - std::exp(-kCrowdSteerEvery / (seconds * sample_rate)));
}

}  // namespace

Murmur::Murmur(int sample_rate, Prng& dice)
    : sample_rate_(sample_rate),
      muffle_(to_float(1 - std::exp(-2 * kPi * kMuffled / sample_rate))),
      arriving_(to_float(1 / (kArrive * sample_rate))),
      opening_(to_float(1 / (kMouthOpens * sample_rate))) {
    for (Talker& talker : talkers_) {
        const bool high = dice.below(2) == 0;
        talker.pitch = high ? dice.between(175, 235) : dice.between(95, 140);
        talker.ears = ears_of(dice.between(-0.95, 0.95));
        talker.remaining = static_cast<int>(dice.below(static_cast<std::uint32_t>(sample_rate)));
    }
}

void Murmur::set_level(double level) { presence_to_ = to_float(level); }

void Murmur::exclaim(double strength, Prng& dice) {
    oh_ = to_float(strength);
    for (Talker& talker : talkers_) talker.exclaims_in = static_cast<int>(dice.between(0.12, 0.4) * sample_rate_);
}

void Murmur::clear() {
    presence_ = presence_to_ = 0;
    muffled_ = {};
}

bool Murmur::sounding() const { return presence_ > kCrowdInaudible || presence_to_ > 0; }

/// Vowels lie along the curve from "ee" (a low first formant, a high second) over "ah" to "oo".
void Murmur::begin_syllable(Talker& talker, Prng& prng) const {
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
    talker.loudness = to_float(prng.between(0.35, 1.0));
    const double open = prng.unit();   // of the mouth
    const double front = prng.unit();  // of the tongue
    talker.formant_to = {to_float(310 + 430 * open), to_float(750 + 350 * open + (1150 - 700 * open) * front)};
    talker.step_to = to_float(talker.pitch * prng.between(0.88, 1.2) / sample_rate_);
}

void Murmur::say_oh(Talker& talker, Prng& prng) const {
    talker.exclaims_in = -1;
    talker.syllables = 0;
    talker.remaining = static_cast<int>(prng.between(0.35, 0.65) * sample_rate_);
    talker.opening = 0;
    talker.loudness = to_float(prng.between(0.8, 1.6)) * 1.7F * oh_;
    talker.formant_to = {430, 800};
    talker.step = to_float(talker.pitch * prng.between(1.3, 1.5) / sample_rate_);
    talker.step_to = to_float(talker.pitch * 0.9 / sample_rate_);
}

void Murmur::steer(Talker& talker, Prng& prng) {
    if (talker.exclaims_in >= 0 && (talker.exclaims_in -= kCrowdSteerEvery) < 0) say_oh(talker, prng);
    if ((talker.remaining -= kCrowdSteerEvery) <= 0) begin_syllable(talker, prng);
    talker.opening -= kCrowdSteerEvery;
    const bool consonant = talker.opening > 0 || talker.remaining < 0.03 * sample_rate_;
    talker.level_to = talker.loudness * (consonant ? 0.15F : 1.0F);
    talker.step += (talker.step_to - talker.step) * approach(0.15, sample_rate_);
    for (std::size_t i = 0; i < 2; ++i) {
        talker.formant[i] += (talker.formant_to[i] - talker.formant[i]) * approach(0.035, sample_rate_);
        talker.formants[i].tune(static_cast<double>(talker.formant[i]), i == 0 ? 5 : 9, sample_rate_);
    }
}

void Murmur::steer(Prng& prng) {
    for (Talker& talker : talkers_) steer(talker, prng);
}

void Murmur::add_talkers(EarSample& sample) {
    EarSample sum;
    for (Talker& talker : talkers_) {
        talker.level += (talker.level_to - talker.level) * opening_;
        talker.phase += talker.step;
        if (talker.phase >= 1) talker.phase -= 1;
        const float buzz = talker.phase * 2 - 1;
        const float voice = (talker.formants[0].next(buzz) + 0.55F * talker.formants[1].next(buzz)) * talker.level;
        sum.add(voice, talker.ears);
    }
    muffled_.left += (sum.left - muffled_.left) * muffle_;
    muffled_.right += (sum.right - muffled_.right) * muffle_;
    sample.left += muffled_.left * presence_ * kTalkLevel;
    sample.right += muffled_.right * presence_ * kTalkLevel;
}

void Murmur::add_next(EarSample& sample) {
    presence_ += (presence_to_ - presence_) * arriving_;
    if (presence_to_ == 0 && presence_ < kCrowdInaudible) presence_ = 0;
    if (presence_ > 0) add_talkers(sample);
}

}  // namespace riposte
