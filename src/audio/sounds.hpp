// The voices of each sound: what steel, shoes, boxes and calls are made of.
#pragma once

#include "voice.hpp"

#include <array>

namespace riposte {

/// A sound is at most this many voices (the notes of a call).
struct VoiceList {
    static constexpr std::size_t kMost = 4;
    std::array<Voice, kMost> voices{};
    std::size_t count = 0;

    void add(const Voice& voice) {
        if (count < kMost) voices[count++] = voice;
    }
};

/// Deflection of the n-th bending mode (n >= 3) of a bar clamped at the guard (0) and free at the tip (1), of magnitude
/// 2 at the tip. Large-n form of the Euler–Bernoulli shape with beta = (2n - 1) pi / 2 (Fletcher & Rossing, "The
/// Physics of Musical Instruments", section 2.14): sin(bx) - cos(bx) + exp(-bx) + (-1)^(n+1) exp(-b(1-x)).
double blade_mode_shape(int n, double along);

/// Everything but the scrape, which is one lasting voice of the synthesiser.
VoiceList voices_of(const SoundCommand& command, int sample_rate);

/// The group whose volume applies.
SoundGroup group_of(Sound sound);

}  // namespace riposte
