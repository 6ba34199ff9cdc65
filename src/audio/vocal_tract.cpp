#include "vocal_tract.hpp"

namespace riposte {
namespace {

// Klatt's table I: what lies above the formants that words need, and the widths of all.
constexpr std::array<double, 5> kWidths{70, 95, 150, 250, 300};
constexpr float kFourth = 3500, kFifth = 4500;
constexpr double kNoseWidth = 100, kNose = 270, kNoseOpens = 190;  // hertz

}  // namespace

void VocalTract::tune(const Phone& phone, int sample_rate) {
    const auto& [f1, f2, f3] = phone.formants;
    const std::array<float, 5> formants{f1, f2, f3, kFourth, kFifth};
    for (std::size_t i = 0; i < throat_.size(); ++i) {
        throat_[i].tune(static_cast<double>(formants[i]), kWidths[i], sample_rate);
    }
    nose_.tune(kNose, kNoseWidth, sample_rate);
    nose_zero_.tune(kNose + kNoseOpens * static_cast<double>(phone.nasal), kNoseWidth, sample_rate);
    teeth_.tune(static_cast<double>(phone.hiss.at), static_cast<double>(phone.hiss.width), sample_rate);
}

float VocalTract::through_throat(float flow) {
    float out = nose_zero_.next(nose_.next(flow));
    for (Resonance& formant : throat_) out = formant.next(out);
    return out;
}

}  // namespace riposte
