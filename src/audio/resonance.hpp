// Filters of the second order, of which a throat is made.
#pragma once

namespace riposte {

/// A second order resonance: y = a x + b y1 + c y2, of gain 1 at rest.
struct Resonance {
    float a = 1, b = 0, c = 0;
    float y1 = 0, y2 = 0;

    void tune(double frequency, double width, int sample_rate);
    float next(float in) {
        const float out = a * in + b * y1 + c * y2;
        y2 = y1;
        y1 = out;
        return out;
    }
};

/// The inverse of a resonance: takes a band out.
struct AntiResonance {
    float a = 1, b = 0, c = 0;
    float x1 = 0, x2 = 0;

    void tune(double frequency, double width, int sample_rate);
    float next(float in) {
        const float out = a * in + b * x1 + c * x2;
        x2 = x1;
        x1 = in;
        return out;
    }
};

}  // namespace riposte
