#include "hall.hpp"

#include <algorithm>
#include <cmath>

namespace riposte {
namespace {

// Mutually prime-ish delays as Schroeder asks; the second ear is 0.6 ms longer so that the echo is wide.
constexpr std::array<double, 4> kCombSeconds{0.0297, 0.0371, 0.0411, 0.0437};
constexpr std::array<double, 2> kAllPassSeconds{0.0050, 0.0017};
constexpr double kWider = 0.0006;
constexpr double kReverberation = 0.9;  // seconds to fall by 60 dB: a gymnasium with people in it
constexpr float kAllPassGain = 0.7F;

std::vector<float> delay(double seconds, int sample_rate) {
    std::vector<float> line(static_cast<std::size_t>(std::max(1.0, seconds * sample_rate)), 0.0F);
    return line;
}

}  // namespace

Hall::Hall(int sample_rate) {
    for (std::size_t ear = 0; ear < 2; ++ear) {
        const double more = kWider * static_cast<double>(ear);
        for (std::size_t i = 0; i < kCombSeconds.size(); ++i) {
            const double seconds = kCombSeconds[i] + more;
            // g = 10^(-3 tau / T): a pulse that goes round falls by 60 dB in T seconds.
            ears_[ear].combs[i] = {delay(seconds, sample_rate), 0,
                                   static_cast<float>(std::pow(10.0, -3 * seconds / kReverberation))};
        }
        for (std::size_t i = 0; i < kAllPassSeconds.size(); ++i) {
            ears_[ear].all_passes[i] = {delay(kAllPassSeconds[i] + more, sample_rate), 0, kAllPassGain};
        }
    }
}

float Hall::Line::comb(float in) {
    const float out = samples[at];
    samples[at] = in + feedback * out;
    at = at + 1 == samples.size() ? 0 : at + 1;
    return out;
}

float Hall::Line::all_pass(float in) {
    const float old = samples[at];
    const float inner = in + feedback * old;
    samples[at] = inner;
    at = at + 1 == samples.size() ? 0 : at + 1;
    return old - feedback * inner;
}

std::array<float, 2> Hall::next(float dry) {
    std::array<float, 2> wet{};
    for (std::size_t ear = 0; ear < 2; ++ear) {
        float sum = 0;
        for (Line& comb : ears_[ear].combs) sum += comb.comb(dry);
        for (Line& all_pass : ears_[ear].all_passes) sum = all_pass.all_pass(sum);
        wet[ear] = sum * 0.25F;
    }
    return wet;
}

void Hall::clear() {
    for (Ear& ear : ears_) {
        for (Line& line : ear.combs) std::fill(line.samples.begin(), line.samples.end(), 0.0F);
        for (Line& line : ear.all_passes) std::fill(line.samples.begin(), line.samples.end(), 0.0F);
    }
}

}  // namespace riposte
