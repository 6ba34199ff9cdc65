#include "crowd.hpp"

#include "crowd_pace.hpp"

namespace riposte {

Crowd::Crowd(int sample_rate) : Crowd(sample_rate, Prng::seeded(7, 3)) {}

Crowd::Crowd(int sample_rate, Prng dice)
    : murmur_(sample_rate, dice), gasp_(sample_rate), applause_(sample_rate, dice) {}

void Crowd::gasp(double strength) {
    Prng dice = Prng::seeded(static_cast<std::uint64_t>(to_steering_) + 1, 5);
    gasp_.begin(strength);
    murmur_.exclaim(strength, dice);
}

void Crowd::clear() {
    murmur_.clear();
    gasp_.clear();
    applause_.clear();
}

bool Crowd::sounding() const { return murmur_.sounding() || gasp_.sounding() || applause_.sounding(); }

EarSample Crowd::next(Prng& prng) {
    if (--to_steering_ <= 0) {
        to_steering_ = kCrowdSteerEvery;
        murmur_.steer(prng);
        gasp_.steer();
        applause_.settle();
    }
    EarSample sample;
    murmur_.add_next(sample);
    gasp_.add_next(sample, prng);
    applause_.add_next(sample, prng);
    return sample;
}

}  // namespace riposte
