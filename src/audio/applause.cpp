#include "applause.hpp"

#include "crowd_pace.hpp"
#include "floats.hpp"

#include <algorithm>

namespace riposte {
namespace {

constexpr float kClapLevel = 0.55F;

}  // namespace

Applause::Applause(int sample_rate, Prng& dice) : sample_rate_(sample_rate) {
    for (Clapper& clapper : clappers_) {
        clapper.hands =
            make_noise(dice.between(700, 2300), dice.between(1.2, 2.6), 0, dice.between(0.005, 0.011), sample_rate);
        clapper.period = dice.between(0.19, 0.31);
        clapper.ears = ears_of(dice.between(-0.95, 0.95));
    }
}

void Applause::begin(double strength) {
    Prng dice = Prng::seeded(static_cast<std::uint64_t>(strength * 1000) + 1, 9);
    for (Clapper& clapper : clappers_) {
        clapper.next_in = static_cast<int>(dice.between(0.1, 0.8) * sample_rate_);
        clapper.remaining = static_cast<int>((1.2 + 2.6 * strength) * dice.between(0.6, 1.15) * sample_rate_);
        clapper.level = to_float((0.35 + 0.65 * strength) * dice.between(0.5, 1.0));
    }
    clapping_ = true;
}

void Applause::clear() {
    for (Clapper& clapper : clappers_) clapper.remaining = 0;
    clapping_ = false;
}

void Applause::settle() {
    clapping_ = std::any_of(clappers_.begin(), clappers_.end(), [](const Clapper& clapper) {
        return clapper.remaining > 0 || clapper.hands.loudness() > kCrowdInaudible;
    });
}

void Applause::add_next(EarSample& sample, Prng& prng) {
    if (!clapping_) return;
    for (Clapper& clapper : clappers_) {
        if (clapper.remaining > 0 && --clapper.remaining > 0 && --clapper.next_in <= 0) {
            clapper.next_in = static_cast<int>(clapper.period * prng.between(0.88, 1.12) * sample_rate_);
            clapper.hands.level = clapper.level * to_float(prng.between(0.6, 1.0));
        }
        sample.add(clapper.hands.next(prng) * kClapLevel, clapper.ears);
    }
}

}  // namespace riposte
