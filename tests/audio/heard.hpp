// What a synthesiser plays, caught in memory and measured.
#pragma once

#include <riposte/audio/synth.hpp>
#include <riposte/math/vec.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <span>
#include <vector>

namespace riposte::test {

inline constexpr int kRate = 48000;

struct Heard {
    std::vector<float> left, right;
    [[nodiscard]] double peak() const {
        double most = 0;
        for (std::size_t i = 0; i < left.size(); ++i) {
            most = std::max({most, static_cast<double>(std::abs(left[i])), static_cast<double>(std::abs(right[i]))});
        }
        return most;
    }
    [[nodiscard]] bool finite() const {
        const auto is_finite = [](float v) { return std::isfinite(v); };
        return std::all_of(left.begin(), left.end(), is_finite) && std::all_of(right.begin(), right.end(), is_finite);
    }
};

inline double energy(std::span<const float> samples) {
    double sum = 0;
    for (const float sample : samples) sum += static_cast<double>(sample) * static_cast<double>(sample);
    return sum;
}
inline double energy(const std::vector<float>& samples, std::size_t from) {
    return energy(std::span(samples).subspan(from));
}
inline double energy(const std::vector<float>& samples, std::size_t from, std::size_t to) {
    return energy(std::span(samples).subspan(from, to - from));
}

inline void listen(Synth& synth, Heard& heard, double seconds, std::size_t block = 512) {
    std::vector<float> stereo(block * 2);
    const auto blocks = static_cast<int>(seconds * kRate / static_cast<double>(block));
    for (int b = 0; b < blocks; ++b) {
        synth.render(stereo);
        for (std::size_t i = 0; i < block; ++i) {
            heard.left.push_back(stereo[2 * i]);
            heard.right.push_back(stereo[2 * i + 1]);
        }
    }
}

inline Heard hear(const SoundCommand& command, double seconds = 1.0, Volumes volumes = {}) {
    Synth synth(kRate);
    synth.set_volumes(volumes);
    synth.play(murmur(0));  // people who are quiet unless they are asked
    synth.set_hall(HallMode::kPeopled);
    synth.play(command);
    Heard heard;
    listen(synth, heard, seconds);
    return heard;
}

/// The largest step from one sample to the next, of either ear.
inline double steepest(const Heard& heard, std::size_t from = 0, std::size_t to = 1U << 30U) {
    double most = 0;
    for (const auto* ear : {&heard.left, &heard.right}) {
        for (std::size_t i = from; i + 1 < std::min(to, ear->size()); ++i) {
            most = std::max(most, std::abs(static_cast<double>((*ear)[i + 1] - (*ear)[i])));
        }
    }
    return most;
}

inline double mean(const std::vector<float>& samples) {
    return std::accumulate(samples.begin(), samples.end(), 0.0) / static_cast<double>(samples.size());
}

inline BladesMet met(double along_a, double along_b) {
    BladesMet blades;
    blades.along = {along_a, along_b};
    return blades;
}

/// Power at a frequency (Goertzel 1958).
inline double power_at(const std::vector<float>& samples, double frequency) {
    const double turn = 2 * std::cos(2 * kPi * frequency / kRate);
    double a = 0, b = 0;
    for (const float sample : samples) {
        const double next = static_cast<double>(sample) + turn * a - b;
        b = a;
        a = next;
    }
    return a * a + b * b - turn * a * b;
}

/// Mean frequency, weighted with power.
inline double brightness(const std::vector<float>& samples) {
    double weighted = 0, sum = 0;
    for (double f = 200; f < 9000; f += 50) {
        const double power = power_at(samples, f);
        weighted += f * power;
        sum += power;
    }
    return weighted / sum;
}

}  // namespace riposte::test
