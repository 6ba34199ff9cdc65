// The voices of each sound: what steel, shoes, boxes and calls are made of.
#pragma once

#include "voice.hpp"

#include <array>

namespace riposte {

/// A sound is at most this many voices (both blades of a blow).
struct VoiceList {
    static constexpr std::size_t kMost = 2;
    std::array<Voice, kMost> voices{};
    std::size_t count = 0;

    void add(const Voice& voice) {
        if (count < kMost) voices[count++] = voice;
    }
};

/// Frequency of the first bending mode of a bar of steel of that length (unit: metre), clamped at one end and as thick
/// as a blade, in hertz: f_1 = beta_1^2 / (2 pi) sqrt(E / density) (thickness / sqrt 12) / length^2 (Fletcher &
/// Rossing, section 2.14). The n-th is (beta_n / beta_1)^2 times as high.
double first_bending(double length);

/// Deflection of the n-th bending mode (n >= 3) of a bar clamped at the guard (0) and free at the tip (1), of magnitude
/// 2 at the tip. Large-n form of the Euler–Bernoulli shape with beta = (2n - 1) pi / 2 (Fletcher & Rossing, "The
/// Physics of Musical Instruments", section 2.14): sin(bx) - cos(bx) + exp(-bx) + (-1)^(n+1) exp(-b(1-x)).
double blade_mode_shape(int n, double along);

/// Everything but what lasts (rub.hpp), the referee (speech.hpp) and the people (crowd.hpp).
VoiceList voices_of(const SoundCommand& command, int sample_rate);

/// The group whose volume applies.
SoundGroup group_of(Sound sound);

}  // namespace riposte
