#include "resonance.hpp"

#include "floats.hpp"

#include <riposte/math/vec.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace riposte {
namespace {

/// Coefficients of Klatt's equation 2 into a, b, c of a resonance.
std::array<float, 3> coefficients(double frequency, double width, int sample_rate) {
    const double shrink = std::exp(-kPi * width / sample_rate);
    const double b = 2 * shrink * std::cos(2 * kPi * std::min(frequency, 0.45 * sample_rate) / sample_rate);
    const double c = -shrink * shrink;
    return {to_float(1 - b - c), to_float(b), to_float(c)};
}

}  // namespace

void Resonance::tune(double frequency, double width, int sample_rate) {
    const auto k = coefficients(frequency, width, sample_rate);
    a = k[0], b = k[1], c = k[2];
}

void AntiResonance::tune(double frequency, double width, int sample_rate) {
    const auto k = coefficients(frequency, width, sample_rate);
    a = 1 / k[0], b = -k[1] / k[0], c = -k[2] / k[0];
}

}  // namespace riposte
